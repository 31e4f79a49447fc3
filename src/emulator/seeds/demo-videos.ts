import { videoIdFrom } from '../identifiers.ts';
import type { PrivacyStatus, SeedVideo } from '../seed.ts';
import type { Random } from './random.ts';

/** What a video is about, and what the comments under it speak of. */
export interface Topic {
  readonly title: string;
  /** A dish that the video shows; fits after "resep" and "bikin". */
  readonly subject: string;
  readonly tags: readonly string[];
  readonly short?: boolean;
  readonly privacyStatus?: PrivacyStatus;
  readonly commentsDisabled?: boolean;
}

/** Newest first. */
export const demoTopics: readonly Topic[] = [
  {
    title: 'Rendang Daging 5 Jam: Rahasia Bumbu Hitam yang Meresap',
    subject: 'rendang',
    tags: ['rendang', 'masakan padang', 'resep'],
  },
  {
    title: 'Trik Kupas Bawang Tanpa Menangis #shorts',
    subject: 'sambal bawang',
    tags: ['tips dapur', 'shorts'],
    short: true,
  },
  {
    title: 'Nasi Goreng Kampung Wangi Terasi, Masak Cuma 10 Menit',
    subject: 'nasi goreng',
    tags: ['nasi goreng', 'sarapan', 'resep'],
  },
  {
    title: 'Soto Lamongan Koya Gurih, Kuahnya Bening!',
    subject: 'soto lamongan',
    tags: ['soto', 'jawa timur'],
  },
  {
    title: 'Sambal Matah 60 Detik #shorts',
    subject: 'sambal matah',
    tags: ['sambal', 'bali', 'shorts'],
    short: true,
  },
  {
    title: 'Jelajah Pasar Beringharjo Jam 5 Pagi, Sarapan Modal 20 Ribu',
    subject: 'nasi pecel',
    tags: ['kuliner jogja', 'pasar'],
  },
  {
    title: 'Ayam Geprek Level Pedas Gila, Tepungnya Kriuk Seharian',
    subject: 'ayam geprek',
    tags: ['ayam geprek', 'pedas'],
  },
  {
    title: 'Martabak Manis Teflon Tanpa Mixer, Bersarang & Lembut',
    subject: 'martabak manis',
    tags: ['martabak', 'dessert'],
  },
  {
    title: 'Cara Potong Nanas Rapi #shorts',
    subject: 'rujak nanas',
    tags: ['tips dapur', 'shorts'],
    short: true,
  },
  {
    title: 'Bakso Urat Kenyal Tanpa Boraks, Dijamin Gagal Jadi Berhasil',
    subject: 'bakso',
    tags: ['bakso', 'resep'],
  },
  {
    title: 'Gudeg Jogja Pakai Panci Biasa (Nangka Muda 2 Kg)',
    subject: 'gudeg',
    tags: ['gudeg', 'jogja'],
  },
  {
    title: 'Es Cendol Dawet Segar untuk Jualan, Modal 100 Ribu',
    subject: 'es cendol',
    tags: ['minuman', 'ide jualan'],
  },
  {
    title: 'Telur Dadar Padang Tebal #shorts',
    subject: 'telur dadar padang',
    tags: ['telur', 'shorts'],
    short: true,
  },
  {
    title: 'Pempek Kapal Selam Ikan Tenggiri + Cuko Kental',
    subject: 'pempek',
    tags: ['pempek', 'palembang'],
  },
  {
    title: 'Tumis Kangkung Hijau Renyah #shorts',
    short: true,
    subject: 'tumis kangkung',
    tags: ['sayur', 'shorts'],
  },
  {
    title: 'Review Jujur 7 Kecap Manis, Mana yang Paling Enak?',
    subject: 'ayam kecap',
    tags: ['review', 'kecap'],
  },
  {
    title: 'Lapis Legit 18 Lapis (Untuk Pemula)',
    subject: 'lapis legit',
    tags: ['kue', 'lebaran'],
  },
  {
    title: 'Bunyi Kerupuk Paling Renyah #shorts',
    subject: 'kerupuk',
    tags: ['asmr', 'shorts'],
    short: true,
  },
  {
    title: 'Bekal Anak Sekolah Seminggu, Sekali Masak',
    subject: 'bekal sekolah',
    tags: ['bekal', 'anak'],
    commentsDisabled: true,
  },
  {
    title: 'Rawon Setan Surabaya, Kluweknya Jangan Salah Pilih',
    subject: 'rawon',
    tags: ['rawon', 'surabaya'],
  },
  {
    title: 'Tempe Mendoan Basah #shorts',
    subject: 'mendoan',
    tags: ['tempe', 'shorts'],
    short: true,
  },
  {
    title: 'Masak di Rumah Nenek: Sayur Lodeh Kluwih dan Ikan Asin',
    subject: 'sayur lodeh',
    tags: ['vlog', 'desa'],
  },
  {
    title: 'Sate Lilit Bali Ikan Tuna, Bumbu Genep Lengkap',
    subject: 'sate lilit',
    tags: ['bali', 'sate'],
  },
  {
    title: 'Cara Simpan Cabai Tahan Sebulan #shorts',
    subject: 'sambal terasi',
    tags: ['tips dapur', 'shorts'],
    short: true,
  },
  {
    title: 'Opor Ayam Kuning Tanpa Santan Instan',
    subject: 'opor ayam',
    tags: ['opor', 'lebaran'],
  },
  { title: 'Mi Aceh Kuah Kental, Rempahnya Nendang', subject: 'mi aceh', tags: ['mi', 'aceh'] },
  {
    title: 'Pisang Goreng Pasir Anti Lembek #shorts',
    subject: 'pisang goreng',
    tags: ['gorengan', 'shorts'],
    short: true,
  },
  {
    title: 'Dapur Baru! Tur Renovasi 3 Bulan (Habis Berapa?)',
    subject: 'sup ayam',
    tags: ['vlog', 'dapur'],
  },
  {
    title: 'Klepon Pandan Isi Gula Aren Lumer',
    subject: 'kue klepon',
    tags: ['jajanan', 'kue basah'],
  },
  {
    title: 'Wajan Lengket? Begini Caranya #shorts',
    subject: 'telur ceplok',
    tags: ['tips dapur', 'shorts'],
    short: true,
  },
  {
    title: 'Tanya Jawab 100 Ribu Subscriber + Bagi-bagi Resep',
    subject: 'bubur ayam',
    tags: ['tanya jawab'],
  },
  {
    title: 'Coto Makassar Lengkap dengan Burasa',
    subject: 'coto makassar',
    tags: ['makassar', 'resep'],
  },
  {
    title: 'Uji Coba Oven Baru (belum tayang)',
    subject: 'oven',
    tags: [],
    privacyStatus: 'private',
  },
  {
    title: 'Resep Khusus Anggota: Sambal Bawang Simpan Lama',
    subject: 'sambal bawang',
    tags: ['sambal'],
    privacyStatus: 'unlisted',
    commentsDisabled: true,
  },
];

const day = 86_400_000;

/** Lays the videos out over about fourteen months before `now`, newest first. */
export function planVideos(
  channelId: string,
  topics: readonly Topic[],
  { random, now }: { random: Random; now: number },
): SeedVideo[] {
  let publishedAt = now - 2 * day;
  return topics.map((topic, index) => {
    const seconds = topic.short === true ? random.between(21, 58) : random.between(312, 1740);
    const age = Math.max(1, (now - publishedAt) / day);
    const popularity = topic.short === true ? random.between(900, 4200) : random.between(500, 2600);
    const viewCount = Math.round(popularity * Math.sqrt(age) * 9);
    const video: SeedVideo = {
      id: videoIdFrom(`${channelId} ${topic.title}`),
      channelId,
      title: topic.title,
      description: describe(topic),
      tags: topic.tags,
      publishedAt: Math.round(publishedAt),
      durationSeconds: seconds,
      portrait: topic.short === true,
      categoryId: '26',
      privacyStatus: topic.privacyStatus ?? 'public',
      commentsDisabled: topic.commentsDisabled === true,
      viewCount: topic.privacyStatus === 'private' ? 3 : viewCount,
      ...(index % 11 === 7
        ? {}
        : { likeCount: Math.round(viewCount * (0.02 + random.draw() * 0.04)) }),
    };
    publishedAt -= random.between(5, 18) * day + random.between(0, 20) * 3_600_000;
    return video;
  });
}

function describe({ title, subject, tags }: Topic): string {
  const hashtags = tags.map((tag) => `#${tag.replaceAll(' ', '')}`).join(' ');
  return `${title}\n\nResep lengkap ${subject} ada di video ya. Jangan lupa simpan dan coba di rumah!\n\n00:00 Pembuka\n00:45 Bahan\n\nKerja sama: halo@dapur.example\n${hashtags}`.trim();
}
