import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/db/schema.ts';
import { type AtKeyboard, sitDown } from './support/at-keyboard.ts';
import { goTo } from './support/keyboard.ts';
import { openMenu, rows } from './support/places.ts';

let desk: AtKeyboard;

beforeAll(async () => {
  desk = await sitDown();
  await keepFromRejudging(desk.app.db);
});

afterAll(() => desk[Symbol.asyncDispose]());

/** From now on no re-judge becomes due: what changes on the page was judged first. */
async function keepFromRejudging(db: Database): Promise<void> {
  await sql`
    create function leave_out() returns trigger language plpgsql as 'begin return null; end'`.execute(
    db,
  );
  await sql`
    create trigger no_rejudge before insert on work for each row
    when (new.kind = 'judge') execute function leave_out()`.execute(db);
}

test('an owner sees a word on all rows that hold it, those beside a decision too', async () => {
  await using visited = await desk.open('/comments?keyword=melati77&is_spam=true');
  const { page } = visited;
  const all = rows(page).filter({ hasText: /melati77/i });
  await all.nth(1).waitFor();
  const reasons = page.locator('[data-comment]').getByText('Blacklisted: melati77');
  expect(await reasons.count()).toBe(0);

  // A decided row stays where it is, so the list is not fetched again.
  await goTo(rows(page).first());
  await page.keyboard.press('a');
  await page.locator('[data-comment][data-status="approved"]').first().waitFor();
  await openMenu(all.last());
  await page.getByRole('menuitem', { name: /^Add “melati77”/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to blacklist' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  // The list may still grow while it is decided on.
  await expect.poll(async () => (await reasons.count()) - (await all.count())).toBe(0);
  expect(await page.locator('[data-comment][data-status="approved"]').count()).toBe(1);
  const { data: jobs } = await desk.owner.call('GET /api/jobs');
  const states = jobs.filter(({ kind }) => kind === 'rejudge').map(({ state }) => state);
  expect(states).toContain('queued');
});
