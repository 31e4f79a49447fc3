import { expect, test } from 'vitest';
import type { Automation, CleanSwitchBody } from '../../src/contract/automation.ts';
import { violations } from '../e2e/support/violations.ts';
import { openPage } from './support/open-page.ts';

const kept = () => {
  let automation: Automation = {
    paused: false,
    daily_limit: 50,
    window_minutes: 15,
    done: 0,
    undoable: 0,
    undo_until: null,
    switch: { mode: 'off', spam_classes: ['gambling', 'scam'], done: 0 },
  };
  const sent: CleanSwitchBody[] = [];
  return {
    sent,
    answers: {
      'GET /api/automation': () => ({ data: automation }),
      'PUT /api/automation/switch': ({ body }: { body: unknown }) => {
        const change = body as CleanSwitchBody;
        sent.push(change);
        const { mode, spam_classes } = change;
        automation = { ...automation, switch: { mode, spam_classes, done: 0 } };
        return { data: automation };
      },
    },
  };
};

test('the switch is on after two presses, of which the second agrees to what it does', async () => {
  const { sent, answers } = kept();
  await using opened = await openPage('/settings?tab=automation', { answers });
  const { page, problems } = opened;
  const clean = page.getByRole('region', { name: 'Keep my channel clean' });
  await clean.getByRole('radio', { name: 'Hide sure spam' }).click();
  await clean.getByText(/at most 500 in 24 hours/).waitFor();
  expect(sent).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await clean.getByRole('button', { name: 'Agree and turn on' }).click();
  await clean.getByText('Saved', { exact: true }).waitFor();
  await clean.getByText('No comments in the last 24 hours.').waitFor();
  const kinds = ['gambling', 'scam'];
  expect(sent).toEqual([{ mode: 'on', spam_classes: kinds, agreed: true }]);
  await clean.getByRole('button', { name: 'Change kinds' }).click();
  await clean.getByRole('checkbox', { name: 'Gambling' }).uncheck();
  await clean.getByRole('button', { name: 'Agree and turn on' }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ mode: 'on', spam_classes: ['scam'] });
  await clean.getByRole('radio', { name: 'Off' }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ mode: 'off', spam_classes: ['scam'] });
  expect(problems).toEqual([]);
});
