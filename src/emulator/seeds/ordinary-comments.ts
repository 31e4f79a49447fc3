import type { Random } from './random.ts';

const openers = [
  '',
  '',
  '',
  '',
  'Kak, ',
  'Mbak Sari, ',
  'Bun, ',
  'Masya Allah, ',
  'Wah, ',
  'Asli, ',
  'Jujur, ',
  'Waduh, ',
  'Alhamdulillah, ',
  'Ya ampun, ',
  'Chef, ',
];

const bodies = [
  'resep {subject} nya enak banget, tadi langsung aku praktekin',
  'kemarin coba bikin {subject} buat {who}, ludes dalam {number} menit',
  'kalau bumbunya diganti {ingredient} bisa nggak ya?',
  'takaran {ingredient} nya berapa sendok? di video nggak kelihatan',
  'baru tahu kalau {subject} harus pakai {ingredient}',
  'aku dari {city}, di sini {subject} agak beda tapi sama enaknya',
  '{subject} versi {who} juga begini, jadi kangen rumah',
  'videonya jelas, nggak bertele-tele, suka',
  'suara {thing} nya bikin lapar jam segini',
  'bagian {time} itu penting banget, aku selalu gagal di situ',
  'gagal terus bikin {subject}, ternyata salahnya di {ingredient}',
  'ditunggu resep {other} versi dapur kayu manis',
  'tolong bikin {other} dong, request dari {city} nih',
  'sudah {number} kali nonton ulang tapi belum berani coba {subject}',
  'kompornya merk apa? apinya stabil banget',
  'pisau yang dipakai di {time} beli di mana?',
  'harga {ingredient} di {city} lagi mahal, ada gantinya?',
  'anakku yang susah makan jadi nambah gara-gara {subject} ini',
  'suami bilang {subject} nya mirip di restoran, makasih ilmunya',
  'cocok banget buat ide jualan, modalnya kira-kira berapa ya',
  'ini disimpan di kulkas tahan berapa hari?',
  'bisa pakai {thing} biasa nggak? belum punya yang seperti itu',
  'editing videonya makin rapi, semangat terus',
  'suaranya agak kecil di menit {time}, tapi isinya mantap',
  'sebenarnya {subject} asli {city} nggak pakai {ingredient}, tapi ini boleh juga',
  'kurang setuju, {ingredient} harusnya ditumis dulu biar wangi',
  'menurutku terlalu manis, aku kurangi gulanya jadi pas',
  'maaf ya tapi punyaku keras, apa karena {ingredient} nya kurang?',
  'jadi ingat almarhumah nenek yang suka masak {subject}',
  'nonton ini sambil makan mi instan, sedih',
  'yang nonton sambil puasa mana suaranya',
  'baru subscribe, langsung jatuh cinta sama channel ini',
  'notifikasi bunyi langsung meluncur ke sini',
  'musik latarnya judulnya apa ya?',
  'tips di {time} menyelamatkan hidupku, serius',
  'kucingnya lucu banget yang lewat di {time}',
  'besok mau coba buat arisan, doakan berhasil',
  'aku ganti {ingredient} pakai yang ada di rumah, tetap enak kok',
  'kalau untuk {number} orang bahannya dikali berapa?',
  'penjelasannya gampang dimengerti buat anak kos kayak aku',
  'pas banget stok {ingredient} di rumah lagi banyak',
  'dulu gaji pertama beli {subject}, sekarang bisa bikin sendiri',
  'semoga channelnya makin besar dan berkah',
  'menang lomba masak RT gara-gara {subject} ini, terima kasih banyak',
  'harga emas naik, harga {ingredient} ikut naik, nasib',
  'modal 88 ribu bisa buat {number} porsi, lumayan',
  'tolong jangan kebanyakan iklan, baru mulai sudah dua kali',
  'komentar judi di sini banyak banget ya, semoga cepat dibersihkan',
];

const englishBodies = [
  'I tried this {subject} last night and my kids asked for more',
  'greetings from {abroad}, where can I find {englishIngredient} here?',
  'the part at {time} is exactly what I was missing',
  'can I use {englishIngredient} instead? It is hard to get in {abroad}',
  'please add English subtitles, your recipes look amazing',
  'my grandmother was from {city} and cooked it just like this',
  'how long does it keep in the fridge?',
  'best {subject} recipe on this site, no nonsense and clear steps',
  'a bit too sweet for me, but the texture was perfect',
  'watching this at midnight in {abroad} was a mistake, so hungry now',
  'that knife work at {time} is so satisfying',
  'subscribed after {number} seconds',
];

const tails = [
  '',
  '',
  '',
  '',
  '',
  ' 😍',
  ' 🤤',
  ' 🔥',
  ' 🙏',
  ' 😂',
  ' 👍👍',
  '!',
  '!!',
  ' ya',
  ' hehe',
  ' wkwk',
  ' wkwkwk',
  ' 🥰 sukses selalu',
  ', makasih kak',
  ', salam dari rumah',
  '...',
  ' ❤️',
  ' 😭😭',
];

const words: Readonly<Record<string, readonly string[]>> = {
  who: [
    'ibu mertua',
    'anak-anak',
    'teman kos',
    'suami',
    'keluarga besar',
    'tetangga',
    'tamu arisan',
    'nenekku',
  ],
  ingredient: [
    'santan',
    'terasi',
    'gula aren',
    'kemiri',
    'daun jeruk',
    'serai',
    'ketumbar',
    'kecap',
    'tepung kanji',
    'lengkuas',
    'bawang putih',
    'asam jawa',
    'cabai rawit',
    'kluwek',
  ],
  englishIngredient: [
    'candlenut',
    'lemongrass',
    'shrimp paste',
    'palm sugar',
    'galangal',
    'lime leaves',
    'coconut milk',
    'tamarind',
  ],
  city: [
    'Medan',
    'Bandung',
    'Makassar',
    'Banjarmasin',
    'Solo',
    'Padang',
    'Ambon',
    'Malang',
    'Pontianak',
    'Lampung',
    'Semarang',
    'Kupang',
    'Jayapura',
    'Cirebon',
  ],
  abroad: ['Leiden', 'Perth', 'Osaka', 'Toronto', 'Kuala Lumpur', 'Lisbon', 'Taipei', 'Manchester'],
  thing: ['wajan', 'panci', 'blender', 'ulekan', 'oven', 'teflon', 'kukusan'],
  other: [
    'soto betawi',
    'nasi uduk',
    'rica-rica',
    'sayur asem',
    'bubur manado',
    'kue lumpur',
    'lontong cap go meh',
    'pecel madiun',
    'ayam taliwang',
    'serabi',
  ],
};

const replies = [
  'betul banget',
  'setuju sama kakak di atas',
  'bisa kak, aku sudah coba dan berhasil',
  'coba kurangi airnya sedikit',
  'di menit {time} dijelaskan kok',
  'sama, aku juga gagal di situ',
  'wkwkwk iya bener',
  'makasih infonya kak',
  'kalau di {city} namanya beda lho',
  'pakai {ingredient} juga enak, percaya deh',
  'aku biasanya tambah {ingredient} sedikit',
  'jangan menyerah, percobaan ke-{number} pasti jadi',
  'hadir dari {city}',
  'thanks, that helped',
  'same here, from {abroad}',
];

const ownerReplies = [
  'Terima kasih sudah mencoba resepnya, kak {emoji}',
  'Bisa banget kak, takarannya sama ya',
  'Siap, request ditampung dulu {emoji}',
  'Tahan sekitar {number} hari di kulkas, kak',
  'Wah, salam buat keluarga di rumah {emoji}',
  'Boleh diganti {ingredient}, hasilnya sedikit beda tapi tetap enak',
  'Maaf suaranya kecil, video berikutnya diperbaiki ya',
];

/** Something a viewer might really write under a video about `subject`. */
export function ordinaryComment(random: Random, subject: string): string {
  if (random.chance(0.15)) return capitalise(fill(random, random.pick(englishBodies), subject));
  let text = random.pick(openers) + fill(random, random.pick(bodies), subject);
  if (random.chance(0.22)) text += `. ${fill(random, random.pick(bodies), subject)}`;
  text = random.chance(0.45) ? capitalise(text) : text;
  if (random.chance(0.2)) text = typeCarelessly(random, text);
  return text + random.pick(tails);
}

export function ordinaryReply(random: Random, subject: string): string {
  return fill(random, random.pick(replies), subject) + random.pick(tails);
}

export function ownerReply(random: Random, subject: string): string {
  return fill(random, random.pick(ownerReplies), subject);
}

function fill(random: Random, template: string, subject: string): string {
  return template.replace(/\{(\w+)\}/g, (_hole, name: string) => {
    if (name === 'subject') return subject;
    if (name === 'number') return String(random.between(2, 15));
    if (name === 'emoji') return random.pick(['🙏', '😊', '❤️', '🥰']);
    if (name === 'time') {
      return `${random.between(0, 14)}:${String(random.between(0, 59)).padStart(2, '0')}`;
    }
    return random.pick(words[name] ?? ['']);
  });
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The shorthand of a phone: yg, nggak as gk, a vowel held down. */
function typeCarelessly(random: Random, text: string): string {
  const shorthand: readonly (readonly [RegExp, string])[] = [
    [/\byang\b/g, 'yg'],
    [/\bnggak\b/g, random.pick(['gk', 'ga', 'ngga'])],
    [/\bbanget\b/g, random.pick(['bgt', 'bangettt', 'bngt'])],
    [/\btapi\b/g, 'tp'],
    [/\bsudah\b/g, 'udh'],
    [/\bkalau\b/g, 'klo'],
    [/\bjuga\b/g, 'jg'],
  ];
  return shorthand.reduce((result, [word, short]) => result.replace(word, short), text);
}
