import { describe, expect, it } from 'vitest';
import { type CommentInput, createDetector, type DetectorOptions } from './detector.ts';

const WORDS = 'lagu ini mengingatkan saya pada masa kecil di kampung nenek';
const CHAT = ['videonya bagus banget kak', 'ditunggu yang berikutnya ya', 'halo dari Semarang'];

const from = (authorChannelId: string, text: string, publishedAt?: string): CommentInput => ({
  text,
  authorChannelId,
  videoId: 'v',
  publishedAt: publishedAt ?? null,
});
/** Wati is a regular viewer and wrote this, then chatted. */
const wati = (text = WORDS) => [text, ...CHAT].map((one) => from('wati', one));

const classesOf = (comments: readonly CommentInput[], options?: DetectorOptions) =>
  createDetector(options)
    .judgeTogether(comments)
    .map(({ spamClass }) => spamClass);
const copiesIn = (comments: readonly CommentInput[], options?: DetectorOptions) =>
  classesOf(comments, options).flatMap((one, at) => (one === 'copied' ? [at] : []));

describe('a copied comment', () => {
  it('has the words of a regular viewer and a new author', () => {
    expect(copiesIn([...wati(), from('tiruan', WORDS)])).toEqual([4]);
  });
  it('may have other signs, capitals and numbers', () => {
    const copy = 'LAGU ini, mengingatkan saya pada masa kecil di kampung nenek!! 😍😍 2026';
    expect(copiesIn([...wati(), from('tiruan', copy)])).toEqual([4]);
  });
  it('comes later by its time, wherever it stands in the file', () => {
    const early = '2026-03-01T10:00:00Z';
    const late = '2026-03-02T10:00:00Z';
    const regular = wati().map((one) => ({ ...one, publishedAt: early }));
    expect(copiesIn([from('tiruan', WORDS, late), ...regular])).toEqual([0]);
    expect(copiesIn([...regular, from('tiruan', WORDS, '2026-02-27T10:00:00Z')])).toEqual([]);
  });
  it('counts only where the class is chosen', () => {
    const copied = [...wati(), from('tiruan', WORDS)];
    expect(copiesIn(copied, { classes: new Set(['gambling']) })).toEqual([]);
  });
  it('tells why', () => {
    const [verdict] = createDetector()
      .judgeTogether([...wati(), from('tiruan', WORDS)])
      .slice(-1);
    expect(verdict?.reasons[0]?.signal).toBe('copied_comment');
    expect(verdict?.modelScore).toBeLessThan(20);
  });
});

describe('no copy is', () => {
  it('what several people write, as words of a song', () => {
    expect(copiesIn([...wati(), from('budi', WORDS), from('sari', WORDS)])).toEqual([]);
  });
  it.each([
    'pertamax',
    'mantap',
    'mantap banget kak',
    'first!',
    '😍😍😍😍😍😍😍😍😍😍😍😍',
    'semoga sehat selalu kak amin',
    'siapa yang nonton di tahun 2026',
    'selamat ulang tahun selamat ulang tahun selamat ulang tahun selamat ulang tahun',
  ])('a text that many write: %s', (text) => {
    expect(copiesIn([...wati(text), from('budi', text)])).toEqual([]);
  });
  it('a comment of somebody who writes more', () => {
    const budi = [WORDS, 'lucu juga ya', 'makasih infonya'].map((text) => from('budi', text));
    expect(copiesIn([...wati(), ...budi])).toEqual([]);
  });
  it('a comment of somebody who wrote long before', () => {
    const regular = wati().map((one) => ({ ...one, publishedAt: '2026-03-01T10:00:00Z' }));
    const budi = [
      from('budi', 'lucu juga ya', '2026-01-05T10:00:00Z'),
      from('budi', WORDS, '2026-03-02T10:00:00Z'),
    ];
    expect(copiesIn([...regular, ...budi])).toEqual([]);
  });
  it('a comment that its author repeats, nor one of unknown authors', () => {
    expect(copiesIn([...wati(), ...wati()])).toEqual([]);
    const unknown = [WORDS, ...CHAT, WORDS].map((text) => ({ text }));
    expect(copiesIn(unknown)).toEqual([]);
  });
  it('words of somebody who wrote nothing else', () => {
    expect(copiesIn([from('wati', WORDS), from('tiruan', WORDS)])).toEqual([]);
  });
  it('an advertisement that was posted again: it is what it was', () => {
    const advert = 'ayo kawan main di KENDARA77 gacor parah, depo receh wd langsung cair tiap hari';
    expect(classesOf([...wati(advert), from('tiruan', advert)]).at(-1)).toBe('gambling');
  });
});
