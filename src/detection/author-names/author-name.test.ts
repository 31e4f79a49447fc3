import { describe, expect, it } from 'vitest';
import { createDetector } from '../detector.ts';

const HONEST_TEXT = 'lagunya enak banget, jadi kangen rumah';
/** Suspect without a name, but not enough to be called spam. */
const SUSPECT_TEXTS = ['depo lancar terus tiap hari', 'modal receh bawa pulang banyak'];
const SPAM_TEXT = 'hidup berubah berkat RUVANA77, rezeki lancar';

const detector = createDetector();
const judge = (authorName: string | null, text = HONEST_TEXT) =>
  detector.judge({ text, authorName });

const ADVERTS = [
  'Slot Gacor Maxwin 88',
  '@slotgacormaxwin88',
  '𝗦𝗟𝗢𝗧 𝗚𝗔𝗖𝗢𝗥 𝗛𝗔𝗥𝗜 𝗜𝗡𝗜',
  'SL0T GAC0R',
  'Agen_Togel_Terpercaya',
  'KENDARA77 Slot',
  '@kendara77_slot-ab3cd',
  'RUVANA88 TOGEL',
  'Bocoran Togel Jitu',
  'Judi Casino Online Terpercaya',
  '@KakekSlotGacor',
];

const HONEST = [
  'WINDAH77',
  'budi_88',
  '@budi-ab3cd',
  'Rina1999',
  'DJ Slot Car Racing',
  'Slot77 Racing',
  'Toto Sugiarto 88',
  'Erwin88',
  'Ashwin77',
  'Elizabet88',
  'Kicau Gacor Mania',
  'Murai Gacor 88',
  'Judi Dench',
  'Casino Royale Fans',
  'Warkop Dono Kasino Indro Resmi',
  'Stop Judi Slot Online',
  'Korban Slot Gacor',
  'Bubarkan Slot Online',
  'Tim Pemberantas Slot Online',
  'Slot Gacor Penipu',
  'Slot Gacor Bikin Miskin',
  'Judi Slot Merusak',
  'Ibu Korbannya Slot Gacor',
  'Memory Slot Scatter',
  'Slot Olympus PS5',
  'Poker Face 99',
  'Bandar Kopi 77',
  'Agen Pulsa Resmi',
  'Situs Purbakala Online',
  'Hoki Sultan 888',
  'Bang Jago 4D',
  'Zeus Olympus',
  'Zeus',
  'Gacor',
  'Mas Gacor 77',
  'Hoki',
  '@hoki_wijaya88',
  'Hoki777',
  'pulau777',
  'Garuda138',
  '@muraigacor88',
  'Hartoto88',
  'JohnMaxwin77',
  'MaxwinBarber77',
  'Maxwin Barber',
  'Maxwin Santos',
  'Maxwin Barbershop Online',
  'Mahjong Club Medan',
  'Scatterbrain Sally',
  'Bonus Track Fans',
  'Jackpot Cell',
  'Depo Bangunan Jaya',
  'Situs Trowulan Resmi',
  'Wendy Toto Africa',
  '',
];

describe('the name of an author', () => {
  it.each(ADVERTS)('%s, an advert, counts beside a suspect text', (name) => {
    for (const text of SUSPECT_TEXTS) {
      expect(judge(null, text).isSpam).toBe(false);
      const { isSpam, spamClass, modelScore, score, reasons } = judge(name, text);
      expect([isSpam, spamClass]).toEqual([true, 'gambling']);
      expect(modelScore).toBe(judge(null, text).modelScore);
      expect(score).toBeLessThanOrEqual(90);
      const reason = reasons.find(({ signal }) => signal === 'author_name');
      expect(reason).toMatchObject({ values: { kind: 'advert' }, spans: [] });
    }
  });

  it.each(ADVERTS)('%s accuses nobody who writes honestly', (name) => {
    expect(judge(name)).toEqual(judge(null));
  });

  it.each(HONEST)('%s is no evidence', (name) => {
    for (const text of [HONEST_TEXT, SPAM_TEXT, ...SUSPECT_TEXTS]) {
      expect(judge(name, text)).toEqual(judge(null, text));
    }
  });

  it('does not silence what the text alone says', () => {
    for (const name of [...ADVERTS, 'RAJASLOT88']) {
      expect(judge(name, SPAM_TEXT)).toMatchObject({ isSpam: true, modelScore: 100 });
    }
  });

  it('lures to a profile beside a text that does so', () => {
    const lure = 'Open BO, klik profil 🔞';
    expect(judge(lure, 'lihat profil aku')).toMatchObject({ isSpam: true, spamClass: 'sexual' });
    expect(judge(lure)).toEqual(judge(null));
    expect(judge('Profil Desa Mekar', 'lihat profil aku').isSpam).toBe(false);
  });

  it('holds a deceptive link beside a text that urges to follow one', () => {
    const link = 'youtube-gift.claim-prize.top';
    expect(judge(link, 'klik link sekarang')).toMatchObject({ spamClass: 'phishing' });
    expect(judge(link)).toEqual(judge(null));
  });

  it('accuses nobody of a class that was not chosen', () => {
    const chosen = createDetector({ classes: new Set(['scam'] as const) });
    for (const text of SUSPECT_TEXTS) {
      expect(chosen.judge({ text, authorName: 'Slot Gacor' }).isSpam).toBe(false);
    }
  });

  it.each(['RAJASLOT88', '@kendaracasino777'])(
    '%s, a site, adds to a suspect text alone',
    (name) => {
      const suspect = 'modal receh bawa pulang banyak';
      expect(judge(name, suspect)).toMatchObject({ isSpam: true, spamClass: 'gambling' });
      expect(judge(name, suspect).modelScore).toBe(judge(null, suspect).modelScore);
      expect(judge(name)).toEqual(judge(null));
    },
  );

  it.each(['RAJASLOT88', '@kendaracasino777'])(
    '%s, a site, accuses no text that is not accusable',
    (name) => {
      for (const text of [
        'gas main lagi malam ini',
        'rezeki lancar terus alhamdulillah, semoga untung lagi hari ini',
      ]) {
        expect(judge(null, text).score).toBeGreaterThanOrEqual(4);
        expect(judge(name, text).isSpam).toBe(false);
      }
    },
  );

  it('makes nothing certain', () => {
    const careful = createDetector({ sensitivity: 'low' });
    const text = 'mantap jp terus';
    expect(careful.judge({ text }).isSpam).toBe(false);
    expect(careful.judge({ text, authorName: 'Slot Gacor Maxwin 88' }).isSpam).toBe(false);
  });

  it('is not repeated in the reason', () => {
    const verdict = judge('Slot Gacor Maxwin 88', SUSPECT_TEXTS[0]);
    expect(JSON.stringify(verdict).toLowerCase()).not.toContain('gacor');
  });

  it('counts for comments that are judged together, too', () => {
    const comments = SUSPECT_TEXTS.map((text) => ({ text, authorName: 'Slot Gacor' }));
    for (const { isSpam } of detector.judgeTogether(comments)) expect(isSpam).toBe(true);
  });

  it('clears a trusted author', () => {
    const comment = { text: SUSPECT_TEXTS[0] ?? '', authorName: 'Slot Gacor' };
    expect(detector.judge(comment, { authorTrusted: true }).isSpam).toBe(false);
  });
});
