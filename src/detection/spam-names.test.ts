import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeComment } from './analyze-comment.ts';
import { createNameLedger } from './name-ledger.ts';
import { compileBlacklist } from './signals/blacklist.ts';
import { isSpamName, sightNames } from './spam-names.ts';
import { momentOf } from './token-ledger.ts';

const settings = { sensitivity: 'medium', blacklist: compileBlacklist([]) } as const;

const PLAIN = ['main di KENDARA77 gacor parah, wd langsung cair', 'depo di kendara77 auto maxwin'];
const DROPPED = 'Reaksi kendara seru banget, episode interview ken dara 77 kali ini lucu';
const ASKED = 'kendara77 itu nama motornya ya bang?';

interface Written {
  readonly text: string;
  readonly video: string;
  readonly author: string;
}

/** Verdicts on comments that are judged together, as the command does it. */
function judgeTogether(comments: readonly Written[]): boolean[] {
  const names = createNameLedger();
  for (const [position, comment] of comments.entries()) {
    names.note({ ...comment, at: momentOf(null, position) }, sightNames(comment.text));
  }
  return comments.map(({ text, video }) => {
    const context = { spamNames: names.namesOf(video) };
    return analyzeComment({ text }, context, settings).isSpam;
  });
}

const write = (text: string, author: string, video = 'a'): Written => ({ text, author, video });

describe('a name under a video', () => {
  const [first = '', second = ''] = PLAIN;

  it('gives away who drops it when two others advertise it', () => {
    const comments = [write(first, 'x'), write(second, 'y'), write(DROPPED, 'z')];
    expect(judgeTogether(comments)).toEqual([true, true, true]);
  });

  it('tells nothing when one author alone advertises it, however often', () => {
    const comments = [write(first, 'x'), write(second, 'x'), write(DROPPED, 'z')];
    expect(judgeTogether(comments)).toEqual([true, true, false]);
  });

  it('counts under another video where it is no word that others may use', () => {
    const comments = [write(first, 'x'), write(second, 'y'), write(DROPPED, 'z', 'b')];
    expect(judgeTogether(comments)).toEqual([true, true, true]);
  });

  it('tells nothing under another video where it is a short word', () => {
    const advertised = [
      write('main di KENDAR gacor parah, wd langsung cair', 'x'),
      write('depo di KENDAR auto maxwin', 'y'),
    ];
    const said = 'ken dar lagi apa di rumah';
    expect(judgeTogether([...advertised, write(said, 'z')])).toEqual([true, true, true]);
    expect(judgeTogether([...advertised, write(said, 'z', 'b')])).toEqual([true, true, false]);
  });

  it('is a topic where as many people mention it without advertising it', () => {
    const asking = ['p', 'q'].map((author) => write(ASKED, author));
    const comments = [write(first, 'x'), write(second, 'y'), ...asking];
    const [alone = true] = judgeTogether([write(ASKED, 'p')]);
    expect(judgeTogether(comments)).toEqual([true, true, alone, alone]);
    expect(judgeTogether(comments.slice(0, 3))).toEqual([true, true, true]);
  });

  it.each([
    'KENDARA-77 nongol lagi di kolom ini',
    'k.e.n.d.a.r.a.7.7 nongol lagi di kolom ini',
    'nontonkendara77 terus dari pagi sampai sore',
    'kendara tujuh tujuh nongol lagi di kolom ini',
  ])('is found as others write it: %s', (text) => {
    const { reasons } = analyzeComment({ text }, { spamNames: new Set(['kendara77']) }, settings);
    const brand = reasons.find(({ signal }) => signal === 'brand_token');
    expect(brand?.values['token']).toBe('kendara77');
  });
});

it('is no evidence before two authors advertise it, nor against a majority', () => {
  expect(isSpamName({ spamAuthors: 1, otherAuthors: 0 })).toBe(false);
  expect(isSpamName({ spamAuthors: 3, otherAuthors: 2 })).toBe(true);
  expect(isSpamName({ spamAuthors: 2, otherAuthors: 2 })).toBe(false);
});

const written = fc.record({
  text: fc.constantFrom(...PLAIN, DROPPED, ASKED, 'keren bang', 'hapus komen kendara77 dong'),
  author: fc.constantFrom('x', 'y', 'z', 'p'),
  video: fc.constantFrom('a', 'b'),
});

it('verdicts on comments judged together do not depend on the order of comments', () => {
  fc.assert(
    fc.property(
      fc
        .array(written, { maxLength: 10 })
        .chain((batch) =>
          fc.tuple(
            fc.constant(batch),
            fc.shuffledSubarray([...batch.keys()], { minLength: batch.length }),
          ),
        ),
      ([batch, order]) => {
        const forwards = judgeTogether(batch);
        const shuffled = judgeTogether(order.flatMap((at) => batch[at] ?? []));
        expect(shuffled).toEqual(order.map((at) => forwards[at]));
      },
    ),
    { numRuns: 100 },
  );
});

describe('a token that may be made up', () => {
  it('is no Indonesian noun of a common word, whatever its end looks like', () => {
    const nouns = ['KERANCUAN', '#kehaluan', 'kelucuannya'];
    for (const noun of nouns) expect(sightNames(`${noun} kalian`).tokens).toEqual([]);
    expect(sightNames('KERANDUAN kalian').tokens).toEqual(['keranduan']);
  });

  it('is tagged in a post of few tags; more say what an event is about', () => {
    const few = 'Sabtu malam di lapangan, cek bio #velunara #kopilima #gelangsari';
    expect(sightNames(few).tokens).toContain('velunara');
    expect(sightNames(`${few} #zorvafest`).tokens).toEqual([]);
  });
});

const spamNaming = (name: string) => ({
  names: [name],
  isPlainSpam: true,
  tokens: [],
  evidence: 0,
});

it('keeps no more names than it may', () => {
  const names = createNameLedger(1);
  for (const author of ['x', 'y']) {
    names.note({ video: 'a', author, at: 0 }, spamNaming('kendara77'));
    names.note({ video: 'a', author, at: 0 }, spamNaming('lunara88'));
  }
  expect([...names.namesOf('a')]).toEqual(['kendara77']);
});
