import { describe, expect, it } from 'vitest';
import { analyzeComment } from '../analyze-comment.ts';
import { compileBlacklist } from '../signals/blacklist.ts';
import type { AuthorConduct, Verdict } from '../types.ts';
import { DEFAULT_CLASSES, type SpamClass } from './spam-class.ts';

const SUSPECT = 'depo lancar terus tiap hari';
const QUESTION = 'how can I reach her? I would love to begin as well';

function judge(
  text: string,
  authorConduct: AuthorConduct = {},
  classes: ReadonlySet<SpamClass> = DEFAULT_CLASSES,
): Verdict {
  const settings = { sensitivity: 'medium', blacklist: compileBlacklist([]), classes } as const;
  return analyzeComment({ text }, { authorConduct }, settings);
}

const KINDS: readonly AuthorConduct[] = [{ picture: 4 }, { burst: 6 }, { thread: 3 }];

describe('what an author does beside others', () => {
  it.each([{ picture: 4 }, { burst: 6 }])('adds to a suspect text: %j', (conduct) => {
    const [kind = '', count] = Object.entries(conduct)[0] ?? [];
    const verdict = judge(SUSPECT, conduct);
    expect(verdict.score).toBeGreaterThan(judge(SUSPECT).score);
    expect(verdict.modelScore).toBe(judge(SUSPECT).score);
    const reason = verdict.reasons.find(({ signal }) => signal === 'author_conduct');
    expect(reason).toMatchObject({ values: { kind, count } });
  });

  it('counts once, by its strongest kind', () => {
    const verdict = judge(SUSPECT, { burst: 6, picture: 4 });
    expect(verdict.score).toBe(judge(SUSPECT, { picture: 4 }).score);
  });

  it.each([
    'lagunya enak banget, jadi kangen rumah',
    'keren kak, lanjutkan',
    'Graham wrote a book that changed my life',
    'who is watching this in November?',
    '🔥🔥🔥',
  ])('accuses nobody for it: %s', (text) => {
    for (const conduct of KINDS) expect(judge(text, conduct).isSpam).toBe(false);
  });

  it('makes nothing certain, and takes nothing from what is certain without it', () => {
    const plain = 'depo receh di kendara77 auto maxwin terus';
    for (const conduct of KINDS) {
      expect(judge(SUSPECT, conduct).score).toBeLessThanOrEqual(90);
      expect(judge(plain, conduct).score).toBe(judge(plain).score);
    }
  });

  it('does not count where nobody has chosen the class of the text', () => {
    const classes = new Set<SpamClass>(['shops']);
    expect(judge(SUSPECT, { picture: 4 }, classes)).toEqual(judge(SUSPECT, {}, classes));
  });
});

describe('a staged thread', () => {
  it('makes a scam of the question that the others answer', () => {
    expect(judge(QUESTION).isSpam).toBe(false);
    expect(judge(QUESTION, { thread: 2 })).toMatchObject({ isSpam: true, spamClass: 'scam' });
  });

  it.each([
    `${QUESTION} No, these are scammers`,
    'Do not text her guys',
    'Please don’t message him!',
    'jangan hubungi dia di whatsapp',
    'How can I reach the end of level 5?',
    'My financial advisor said the opposite',
    'you can reach me at the concert',
  ])('is no scam where it is warned of, or something else is meant: %s', (text) => {
    expect(judge(text, { thread: 2 }).isSpam).toBe(false);
  });

  it('does not count where scams do not', () => {
    expect(judge(QUESTION, { thread: 2 }, new Set(['gambling'])).isSpam).toBe(false);
  });
});
