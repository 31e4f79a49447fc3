import { expect, test } from 'vitest';
import { comment, rejected } from '../../src/gallery/fixtures/comments.ts';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { openMenu } from '../e2e/support/places.ts';
import { waitFor } from '../support/wait-for.ts';
import { commentList, numbered, usualSpam } from './support/comment-list.ts';
import { type OpenPage, openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';

/* A wrong flag is answered where it is seen, and the answer says what it taught. */

const { notSpam } = en;
const saidOf = ({ calls }: OpenPage) =>
  calls.filter(({ key }) => key === 'POST /api/comments/{id}/not-spam').map(({ params }) => params);
const byId = ({ page }: OpenPage, id: string) => page.locator(`[data-comment="${id}"]`);

test('says what it taught, changes the row, and one undo takes it back', async () => {
  const list = numbered(2, (changes) =>
    usualSpam({ visible: true, can_moderate: true, ...changes }),
  );
  await using opened = await openPage('/comments?list=review', { answers: commentList(list) });
  const { page, problems } = opened;
  const row = byId(opened, 'c1');
  await openMenu(row);
  const item = page.getByRole('menuitem', { name: notSpam.item });
  await item.getByText(notSpam.approves).waitFor();
  await item.click();
  await page
    .getByText(
      '“menang” isn’t a site name on your channel; “hadiah” is less suspicious now; 3 similar comments unflagged',
    )
    .first()
    .waitFor();
  await row.getByText(en.decision.staysPublished).first().waitFor();
  await page.keyboard.press('z');
  await waitFor('the undo to be sent', () =>
    opened.calls.some(({ key }) => key === 'POST /api/comments/undo'),
  );
  await row
    .getByRole('button', { name: /reject/i })
    .first()
    .waitFor();
  expect(saidOf(opened)).toEqual([{ id: 'c1' }]);
  expect(problems).toEqual([]);
});

test('a held comment is said to become visible, from a reason, in Indonesian; the key does the same', async () => {
  const list = numbered(2, (changes) =>
    usualSpam({ visible: false, can_moderate: true, ...changes }),
  );
  await using opened = await openPage('/comments?list=review', {
    language: 'id',
    answers: commentList(list),
  });
  const { page } = opened;
  const reasons = byId(opened, 'c1').getByRole('list', { name: indonesian.comments.reasons });
  await reasons.getByRole('button').first().click();
  await reasons.getByRole('button', { name: /^Tindakan untuk/ }).click();
  const item = page.getByRole('menuitem', { name: indonesian.notSpam.item });
  await item.getByText(indonesian.notSpam.shows).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await byId(opened, 'c1').focus();
  await page.keyboard.press('o');
  await page.getByText(indonesian.notSpam.said).first().waitFor();
  expect(saidOf(opened)).toEqual([{ id: 'c1' }]);
});

test('one that YouTube keeps rejected is taught, and leads to YouTube', async () => {
  const row = { ...rejected({ state: 'sent' }), id: 'c1', comment_id: 'c1' };
  const url = 'https://www.youtube.com/watch?v=v&lc=c1';
  await using opened = await openPage('/comments?moderation_status=rejected', {
    answers: {
      'GET /api/comments': pageOf([row]),
      'POST /api/comments/{id}/not-spam': {
        data: { comment: row, names: [], words: ['hadiah'], unflagged: 0, url },
      },
    },
  });
  const { page } = opened;
  await openMenu(byId(opened, 'c1'));
  const item = page.getByRole('menuitem', { name: notSpam.item });
  await item.getByText(notSpam.staysRejected).waitFor();
  await item.click();
  await page.getByRole('link', { name: en.comments.openOnYoutube }).first().waitFor();
});

test('says which word of the own list stays, and before it is taken back that viewers see it', async () => {
  const listed = { signal: 'blacklisted_words' as const, values: { word: 'modal' }, weight: 9 };
  const said = { signal: 'owner_feedback' as const, values: { said: 'this' }, weight: -60 };
  const of = (id: string, reasons: readonly (typeof listed | typeof said)[]) =>
    usualSpam({ id, comment_id: id, reasons: reasons.map((one) => ({ ...one, spans: [] })) });
  await using opened = await openPage('/comments?list=review', {
    answers: commentList([of('c1', [listed]), of('c2', [said])]),
  });
  const { page } = opened;
  await openMenu(byId(opened, 'c2'));
  const back = page.getByRole('menuitem', { name: notSpam.takeBack });
  await back.getByText(notSpam.staysVisible).waitFor();
  await page.keyboard.press('Escape');
  await openMenu(byId(opened, 'c1'));
  await page.getByRole('menuitem', { name: notSpam.item }).click();
  await page.getByText('“modal” stays on your blacklist').first().waitFor();
});

test('offers the blacklist for spam only, and "Not spam" for what is flagged', async () => {
  const list = [
    comment({ id: 'c1', comment_id: 'c1', is_spam: false, reasons: [] }),
    usualSpam({ id: 'c2', comment_id: 'c2' }),
  ];
  await using opened = await openPage('/comments', { answers: commentList(list) });
  const { page } = opened;
  const offered = async (id: string) => {
    await openMenu(byId(opened, id));
    const names = await page.getByRole('menuitem').allInnerTexts();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    return [/blacklist/, /Not spam/].map((wanted) => names.some((name) => wanted.test(name)));
  };
  expect(await offered('c1')).toEqual([false, false]);
  expect(await offered('c2')).toEqual([true, true]);
});
