import { describe, expect, it } from 'vitest';
import { analyzeComment } from '../analyze-comment.ts';
import { MODEL } from '../model/model.ts';
import { readComment } from '../reading.ts';
import { weighFindings } from '../score.ts';
import type { BlacklistEntry, CommentContext, Reason, SignalName, Verdict } from '../types.ts';
import { BlacklistError, compileBlacklist, compileEntry } from './blacklist.ts';
import { blacklistedWords } from './blacklisted-words.ts';

function judge(text: string, context: CommentContext = {}, words: BlacklistEntry[] = []): Verdict {
  const blacklist = compileBlacklist(words);
  return analyzeComment({ text }, context, { sensitivity: 'medium', blacklist });
}

function reason(verdict: Verdict, signal: SignalName): Reason | undefined {
  return verdict.reasons.find((found) => found.signal === signal);
}

describe('stylized_text', () => {
  it('counts decorated letters and names their style', () => {
    const verdict = judge('nonton sambil buka 𝗠𝗔𝗡𝗨𝗧𝟴𝟴');
    expect(verdict.isStylizedText).toBe(true);
    expect(reason(verdict, 'stylized_text')?.values).toEqual({ style: 'math', count: 7 });
  });

  it.each([
    'luas 20 m² saja',
    '① satu ② dua ③ tiga',
    'harga ５００ 円',
    'Samsung™ ®',
    'orang² ini',
  ])('takes typography for what it is: %s', (text) => {
    expect(judge(text).isStylizedText).toBe(false);
  });
});

describe('obfuscated_text', () => {
  it.each([
    ['gасоr', 'lookalike'],
    ['ga\u200bcor', 'invisible'],
    ['s~l~o~t', 'separated'],
    ['g a c o r', 'split'],
    ['g4c0r', 'leet'],
    ['g̶a̶c̶o̶r̶', 'marks'],
  ])('%s', (text, trick) => {
    const verdict = judge(text);
    expect(verdict.isObfuscatedText).toBe(true);
    expect(reason(verdict, 'obfuscated_text')?.values).toMatchObject({ trick });
  });

  it.each(['k4mu di mana', 'menit 3:20', '( ͡° ͜ʖ ͡°)', 'a.k.a si bos', 'naïve café'])(
    'leaves ordinary typing alone: %s',
    (text) => {
      expect(judge(text).isObfuscatedText).toBe(false);
    },
  );
});

describe('brand_token', () => {
  it.each([
    'LUNARA77',
    'mandoratoto',
    'velura4d',
    '⚡Rimbawi⚡',
    'GALUNG-88',
    'Karu Tujuh Tujuh',
    'GALUNG 1.7',
    'Galung-TujuhTujuh',
    'Gar uda',
    'nimblecracks',
    '64LUNA138',
    'ꗥRIMBA88ꗥ',
    'ꗥRIMBA88ꗥmantap',
    '𝗥𝗜𝗠𝗕𝗔𝟴𝟴สู้',
  ])('knows a name never seen: %s', (name) => {
    expect(reason(judge(`main di ${name} yuk`), 'brand_token')).toBeDefined();
  });

  it.each([
    'JKT48',
    'RTX4090',
    'sma70',
    'tahun 1998',
    '500ribuan',
    'covid-19',
    'dewasa',
    'Elisabet',
    'lifehacks',
    '700rupiah',
    'skor58%',
    'konsultan',
    '*PKI*',
    'NHKは',
  ])('lets everyday names be: %s', (name) => {
    expect(reason(judge(`kangen sama ${name} itu`), 'brand_token')).toBeUndefined();
  });
});

describe('names without any shape', () => {
  it.each(['depo di orvanda', 'wd 2 jt dari orvanda', 'situs orvanda', 'maenOrvanda'])(
    'are known by their place: %s',
    (text) => {
      expect(reason(judge(`${text} lagi`), 'brand_token')?.values).toMatchObject({
        token: 'orvanda',
      });
    },
  );

  it('stay unknown elsewhere', () => {
    expect(reason(judge('kemarin orvanda datang'), 'brand_token')).toBeUndefined();
  });
});

describe('words of the trade and of its critics', () => {
  it.each([
    ['gambling_terms', 'kemarin gacornya parah'],
    ['call_to_action', 'buruan daftar sekarang'],
    ['reverse_psychology', 'jangan main di situ nanti menang'],
    ['gambling_talk', 'banyak yang kecanduan sampai bangkrut'],
    ['contact', 'hubungi 0812-3456-7890'],
    ['contact', 'write me +1...-8...-0...-3...-5...-6...-6...-0...-1...-9...-7'],
    ['contact', 'he is on ||G'],
    ['links', 'cek bit.ly/lunara'],
    ['links', 'visit lunara🪐com'],
    ['emoji_cipher', 'coba ⭐☝⁉☀⛪♋17 deh'],
  ] as const)('%s', (signal, text) => {
    expect(reason(judge(text), signal)).toBeDefined();
  });

  it.each([
    ['contact', 'episode 1 2 3 4 5'],
    ['contact', 'https://koran.example/berita-9889529642'],
    ['links', 'lihat https://www.youtube.com/watch?v=abc'],
    ['emoji_cipher', '😂😂😂😂😂 2024'],
  ] as const)('%s stays silent: %s', (signal, text) => {
    expect(reason(judge(text), signal)).toBeUndefined();
  });
});

const scoreOf = (severity: 'low' | 'medium' | 'high', context: CommentContext = {}) =>
  judge('resep nasi gorengnya enak banget kak melati', context, [
    { word: 'melati', match: 'contains', severity },
  ]);

describe('blacklisted_words', () => {
  const words: BlacklistEntry[] = [
    { word: 'Lunara', match: 'contains' },
    { word: 'cuan', match: 'exact' },
    { word: 'hoki\\s*\\d{2}', match: 'regex' },
  ];

  it.each([
    ['𝗟𝗨𝗡𝗔𝗥𝗔77', 'Lunara'],
    ['c u a n terus', 'cuan'],
    ['HOKI 88 mantap', 'hoki\\s*\\d{2}'],
  ])('finds them in disguise: %s', (text, word) => {
    const verdict = judge(text, {}, words);
    expect(verdict.isBlacklistedWords).toBe(true);
    expect(reason(verdict, 'blacklisted_words')?.values).toMatchObject({ word, count: 1 });
  });

  it('matches whole words only where asked to', () => {
    expect(judge('acuan hidup', {}, words).isBlacklistedWords).toBe(false);
  });

  it('points to the words in the original', () => {
    const text = 'ayo ke 𝗟𝗨𝗡𝗔𝗥𝗔 bang';
    const span = reason(judge(text, {}, words), 'blacklisted_words')?.spans[0];
    expect(text.slice(span?.start, span?.end)).toBe('𝗟𝗨𝗡𝗔𝗥𝗔');
  });

  it('counts all patterns that match, and tells of a long text where the first does', () => {
    const patterns = Array.from(
      { length: 100 },
      (_, at): BlacklistEntry => ({ word: `[kc]ata(?:${at})?`, match: 'regex' }),
    );
    const found = (text: string) => reason(judge(text, {}, patterns), 'blacklisted_words');
    const short = found('kata '.repeat(20));
    expect(short?.values).toMatchObject({ count: 100 });
    expect(short?.spans).toHaveLength(50);
    const long = found('kata '.repeat(2_000));
    expect(long?.values).toMatchObject({ count: 100 });
    expect(long?.spans).toHaveLength(50);
  });

  it('tells at the beginning of a long text where a pattern matches', () => {
    const pattern: BlacklistEntry = { word: 'kata\\w*', match: 'regex' };
    const spansAt = (at: number) => {
      const text = `${'bagus '.repeat(2_000).slice(0, at)}katalog`;
      const found = reason(judge(text, {}, [pattern]), 'blacklisted_words');
      expect(found?.values).toMatchObject({ count: 1 });
      return found?.spans.map(({ start, end }) => text.slice(start, end));
    };
    expect(spansAt(1_900)).toEqual(['katalog']);
    expect(spansAt(1_996)).toEqual([]);
    expect(spansAt(9_000)).toEqual([]);
  });

  it.each([
    ['', 'exact', 'empty_word'],
    ['(?=x)', 'regex', 'pattern_syntax'],
    ['(((.*a{10}){10}){9})', 'regex', 'pattern_too_costly'],
    ['a'.repeat(257), 'regex', 'word_too_long'],
  ] as const)('refuses %s as %s: %s', (word, match, problem) => {
    expect(() => compileBlacklist([{ word, match }])).toThrow(
      expect.objectContaining({ name: BlacklistError.name, problem }),
    );
  });

  it.each([...String.raw`\^$.*+?()[]{}|/-`])('looks for words with a %s in them', (sign) => {
    const entry: BlacklistEntry = { word: `kios${sign}mawar`, match: 'contains' };
    expect(judge(`mampir ke kios${sign}mawar ya`, {}, [entry]).isBlacklistedWords).toBe(true);
    expect(judge('mampir ke kios melati ya', {}, [entry]).isBlacklistedWords).toBe(false);
  });

  it.each([
    ['low', 4.5],
    ['medium', 9],
    ['high', 13.5],
  ] as const)('weighs by its severity: %s', (severity, logOdds) => {
    const entry: BlacklistEntry = { word: 'mawar', match: 'contains', severity };
    const settings = { sensitivity: 'medium', blacklist: compileBlacklist([entry]) } as const;
    const options = { context: {}, settings, vocabulary: MODEL.vocabulary };
    const finding = blacklistedWords(readComment({ text: 'taman mawar' }, options));
    expect(weighFindings(finding ? [finding] : [], MODEL)[0]?.owned).toBe(logOdds);
  });

  it('gives the verdict of medium to a word without a severity', () => {
    for (const text of ['Lunara 77', 'resep enak, bukan cuan', 'HOKI 88 di lunara']) {
      const medium = words.map((entry) => ({ ...entry, severity: 'medium' as const }));
      const [before, after] = [judge(text, {}, words), judge(text, {}, medium)];
      const { blacklistEntries: _, ...same } = after;
      expect(before).toMatchObject(same);
      expect(JSON.stringify(after.reasons)).toBe(JSON.stringify(before.reasons));
    }
  });

  it('counts the most severe word of a comment, once, and names all it holds', () => {
    const listed: BlacklistEntry[] = [
      { id: 1, word: 'mawar', match: 'contains', severity: 'low' },
      { id: 2, word: 'melati', match: 'exact', severity: 'high' },
      { id: 3, word: 'ken[a]nga', match: 'regex', severity: 'high' },
      { id: 4, word: '𝗺awar', match: 'contains', severity: 'medium' },
      { id: 5, word: 'teratai', match: 'contains', severity: 'high' },
    ];
    const verdict = judge('mawar, melati dan kenanga', {}, listed);
    const found = reason(verdict, 'blacklisted_words');
    expect(found?.values).toEqual({ word: 'melati', match: 'exact', count: 3 });
    expect(
      verdict.blacklistEntries.flatMap(({ id }) => id ?? []).toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3, 4]);
    const lone = judge('mawar saja', {}, listed);
    expect(reason(lone, 'blacklisted_words')?.values).toMatchObject({ word: '𝗺awar' });
  });

  it('does to a score what the page says', () => {
    expect(scoreOf('low').isSpam).toBe(false);
    expect(scoreOf('medium').isSpam).toBe(true);
    const trusted = { authorTrusted: true, authorCommentCount: 5, authorRejectedCount: 0 };
    expect(scoreOf('medium', trusted).isSpam).toBe(false);
    expect(scoreOf('high', trusted).score).toBeGreaterThan(60);
  });

  it('tells of one word whether a text holds it, like the whole list does', () => {
    for (const entry of words) {
      const holds = compileEntry(entry);
      for (const text of ['𝗟𝗨𝗡𝗔𝗥𝗔77', 'c u a n terus', 'HOKI 88 mantap', 'acuan hidup', '']) {
        const listed = judge(text, {}, [entry]);
        expect(holds(text, listed.foldedText), `${entry.word}: ${text}`).toBe(
          listed.isBlacklistedWords,
        );
      }
    }
  });
});

describe('what the caller knows', () => {
  const text = 'mantap videonya bang';

  it('flags a text posted again and again', () => {
    const verdict = judge(text, { similarCount: 12 });
    expect(verdict.isSimilar).toBe(true);
    expect(verdict.score).toBeGreaterThan(judge(text).score);
  });

  it('trusts whom the owner trusts and remembers whom the owner rejected', () => {
    const advert = 'main di LUNARA77 bang';
    expect(judge(advert, { authorTrusted: true }).score).toBeLessThan(judge(advert).score);
    expect(judge(text, { authorRejectedCount: 3 }).score).toBeGreaterThan(judge(text).score);
  });
});
