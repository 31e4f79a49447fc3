import { pick, type Random } from './random.ts';

/**
 * Promotion that names no site: luck at the machines, told as if by chance. Put together from parts,
 * so that the model learns the words of the trade in any order and not a handful of sentences.
 */
const OPENINGS = [
  '',
  '',
  '',
  'gila',
  'anjay',
  'wah',
  'alhamdulillah',
  'asli',
  'jujur',
  'wkwk',
  '{name}',
  'gess',
];
const EVENTS = [
  '{sc} nongol',
  '{sc} jatuh',
  '{sc} kebuka',
  'dikasih {luck}',
  'kena {luck}',
  '{luck} turun',
  '{jp}',
  '{mw}',
  'kebagian {jp}',
  'tembus {mw}',
  '{wd} {money}',
  '{wd} lagi',
  'cair {money}',
  'saldo jadi {money}',
  '{rtp} lagi bagus',
  'mesinnya {gc}',
  'akun {gc}',
  'polanya {gc}',
  '{coins} pecah jadi {money}',
  '{dp} {coins} dapet {money}',
  '{play} iseng dapet {luck}',
  'menang {money}',
];
const PLACES = [
  '',
  '',
  '',
  'di {slot}',
  'di {slot}',
  'dari {slot}',
  'berkat {slot}',
  'di tempat biasa',
  'modal {coins}',
];
const MOMENTS = ['', '', '{now}', '{times}', '{always}', 'sebelum subuh', 'pas istirahat'];
const REACTIONS = [
  '',
  '',
  '{very}',
  'makasih min',
  'rejeki nomplok',
  'lumayan buat jajan anak',
  'utang beres',
  'besok {dp} lagi',
  '{not} sia sia begadang',
  'siapa mau nyusul',
  'sampe bengong',
  'bandarnya nangis',
  'gas lanjut',
  'percaya {not} percaya',
  'auto traktir temen',
];

/** The trade's words without a name: "gila, sketer jatuh di starlight barusan, besok depo lagi". */
export function inventTestimony(random: Random): string {
  const part = (choices: readonly string[]) => pick(random, choices);
  const clause = () => [part(EVENTS), part(PLACES), part(MOMENTS)].filter(Boolean).join(' ');
  const clauses = random() < 0.25 ? [clause(), part(EVENTS)] : [clause()];
  const parts = [part(OPENINGS), ...clauses, part(REACTIONS)].filter(Boolean);
  return parts.join(random() < 0.6 ? ', ' : ' ');
}

/** The same slang from people who lost, mock or doubt, and the same words in another sense. */
export const SLANG_TALK: readonly string[] = [
  '{gc} {gc} dari hongkong, kalah {always} gue',
  '{mw} cuma mimpi, rumah udah dijual',
  'katanya {gc}, gue {play} malah habis {money}',
  'dulu {ever} {mw} {money}, besoknya ludes semua',
  '{wd} pertama lancar, berikutnya akun diblokir',
  '{dp} {always} {wd} {not} {ever}, itu namanya bego',
  'yang komen {mw} itu bot semua',
  'komentar isinya {jp} {mw} {sc}, capek bacanya',
  'kenapa tiap video ada yang komen {gc} {gc}',
  'zeus bikin suami saya lupa anak istri',
  '{slot} udah ngabisin gaji gue, tobat',
  'temen gue stres gara gara {slot}, hutang di mana mana',
  'jangan percaya {rtp}, itu cuma angka buat nipu',
  'pola apaan, bandar yang ngatur semua',
  '{sc} {not} keluar keluar, saldo habis, nyesel seumur hidup',
  'main slot itu bodoh, {mw} cuma umpan',
  '{jp} sekali, rungkadnya seratus kali',
  'gara gara ngejar {mw} motor kegadai',
  'yang promosi {gc} semoga ditangkap polisi',
  'ini kolom komentar apa grup {gc}, isinya promosi semua',
  'sekarang anak sekolah aja tau {sc} sama {mw}, miris',
  'habis gajian langsung {dp}, besoknya makan indomie sebulan',
  'lagu nya {gc} buat nemenin kerja {name}',
  'mahjong beneran mainnya berempat, pake kepingan batu',
  'starlight itu judul lagu bukan sih {name}',
  'film tentang zeus sama olympus yang bagus apa {name}?',
  'bill gates aja hidupnya sederhana',
  'princess disney favorit aku ariel',
  'sugar rush itu di film wreck it ralph kan',
  'aztec sama maya beda peradaban {name}',
  'spaceman lagunya enak',
];
