import { disguises } from './disguises.ts';
import type { Random } from './random.ts';

/** Invented names of gambling sites: a word and a lucky number. */
export const brands = [
  'KLEPON303',
  'SENDALWIN',
  'LODEH138',
  'GERIMIS77',
  'TUPAI4D',
  'KUPUNA88',
  'RENGGINANG99',
  'BAJAJTOTO',
];

const praises = [
  'Awalnya cuma iseng main di {brand}, eh malah dapat {amount} {emoji}',
  'makasih {brand}, berkat kamu aku bisa {benefit} {emoji}',
  'baru depo {small} langsung dikasih {amount} sama {brand} {emoji}',
  '{brand} memang beda, sekali putar langsung {amount}',
  'hari ini {brand} lagi gacor parah, jangan sampai ketinggalan {emoji}',
  'tiap kalah di tempat lain selalu balik modal di {brand}',
  'yang bener main di {brand} bisa dapat {amount}? aku kira bohong ternyata cair',
  'cuma di {brand} maxwin itu bukan mimpi {emoji}',
  'pola {brand} jam {hour} malam: 20 manual 30 turbo, sikat {emoji}',
  'udah nyoba banyak, ujung-ujungnya balik lagi ke {brand}',
  'kemenangan {amount} malam ini dari {brand}, WD lima menit masuk',
  'istri sampai nangis lihat saldo dari {brand} buat {benefit}',
];

const reverse = [
  'jangan main di {brand}, nanti kebanyakan duit bingung habisinnya {emoji}',
  'awas {brand} bahaya, bikin orang mendadak kaya',
  'gak usah coba {brand} deh, cukup aku aja yang dapat {amount}',
  'nyesel kenal {brand}, kenapa nggak dari dulu',
  'tolong laporkan {brand}, masa tiap hari aku dikasih {amount} terus',
];

const stories = [
  'videonya bagus banget kak, sama bagusnya kayak {brand} semalam {emoji}',
  'sambil nunggu masakan matang iseng buka {brand}, eh {amount} masuk',
  'resepnya mantap, modal bahannya dari hasil {brand} {emoji}',
  'semangat terus bikin konten kak, aku juga semangat di {brand}',
  'cari aja {brand} di google, paling atas, nggak nyesel',
  'info {brand} cek foto profil aku ya {emoji}',
];

const values: Readonly<Record<string, readonly string[]>> = {
  amount: ['12 juta', '8,5jt', '27 juta', '150jt', '3.750.000', '40 JUTA', '999rb'],
  small: ['20rb', '50 ribu', '25k', '10rb'],
  benefit: [
    'beli motor',
    'lunasin utang',
    'umrohkan orang tua',
    'renovasi rumah',
    'bayar kuliah adik',
    'buka warung',
  ],
  hour: ['9', '10', '11', '1'],
  emoji: ['😭', '🔥🔥', '🤑', '💰💰💰', '🎰', '🥳', '🙏', '⚡', '👑'],
};

/** Spam for a gambling site: praise, a false warning, or a story that mentions the name. */
export function judolComment(random: Random): string {
  const template = random.pick([...praises, ...praises, ...reverse, ...stories]);
  return compose(random, template, random.pick(brands));
}

/** One text that many accounts post. Every account changes it a little. */
export function planCampaign(random: Random): () => string {
  const brand = random.pick(brands);
  const disguise = random.pick(disguises);
  const template = random.pick([...praises, ...stories]);
  const fixed = fillValues(random, template);
  return () => {
    const text = fixed.replace('{brand}', disguise(brand, random));
    const extra = random.pick([
      '',
      '',
      ' ',
      '!',
      '!!',
      ' gaskeun',
      ' cuy',
      ' bosku',
      ' 🔥',
      ' 💯',
      ' fix',
    ]);
    return random.chance(0.3) ? text.toLowerCase() + extra : text + extra;
  };
}

function compose(random: Random, template: string, brand: string): string {
  return fillValues(random, template).replace('{brand}', random.pick(disguises)(brand, random));
}

function fillValues(random: Random, template: string): string {
  return template.replace(/\{(\w+)\}/g, (hole, name: string) =>
    name === 'brand' ? hole : random.pick(values[name] ?? ['']),
  );
}
