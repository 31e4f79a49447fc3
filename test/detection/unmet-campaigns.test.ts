import { expect, it } from 'vitest';
import { unmetCampaigns } from '../../bench/support/unmet-campaigns.ts';
import { MODEL } from '../../src/detection/model/model.ts';
import { addWord } from '../../src/detection/model/word-filter.ts';
import { createVocabulary } from '../../src/detection/vocabulary.ts';

const brands = new Uint8Array(1024);
addWord(brands, 'kendarakita');
/** It knows one name that its shape would not reveal. */
const model = { ...MODEL, vocabulary: createVocabulary({ ordinary: new Uint8Array(1), brands }) };

/** Comments of two accounts in turn. */
const comments = (texts: readonly string[]) =>
  texts.map((text, at) => ({ text, isSpam: true, source: 'a', video: 'v', author: `a${at % 2}` }));

it('replays a campaign as if its name were unknown', () => {
  const quiet = comments(Array.from({ length: 10 }, () => 'kendarakita warnanya biru'));
  expect(unmetCampaigns(quiet, model)).toEqual([
    {
      name: 'kendarakita',
      members: 10,
      accounts: 2,
      dueAt: 3,
      foundAt: null,
      foundAtAccount: null,
      foundAtOnce: 0,
      found: 0,
    },
  ]);
});

it('tells when it is found, and how much of it', () => {
  const texts = Array.from({ length: 10 }, (_, at) =>
    at < 2 ? 'kendarakita warnanya biru' : 'main di KENDARAKITA88 gacor parah, wd langsung cair',
  );
  const [campaign] = unmetCampaigns(comments(texts.map((text) => `${text} kendarakita`)), model);
  expect(campaign).toMatchObject({ dueAt: 3, foundAt: 3, foundAtAccount: 2, foundAtOnce: 1 });
  expect(campaign?.found).toBeGreaterThanOrEqual(0.8);
});

it('takes a name of few comments, or of one account, for no campaign', () => {
  const few = comments(Array.from({ length: 9 }, () => 'kendarakita lagi'));
  expect(unmetCampaigns(few, model)).toEqual([]);
  const own = comments(Array.from({ length: 12 }, () => 'kendarakita lagi'));
  expect(
    unmetCampaigns(
      own.map((one) => ({ ...one, author: 'a' })),
      model,
    ),
  ).toEqual([]);
});
