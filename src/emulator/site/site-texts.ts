export interface SiteTexts {
  readonly standIn: string;
  readonly explained: string;
  readonly views: (n: string) => string;
  readonly comments: (n: string) => string;
  readonly likes: (n: string) => string;
  readonly videos: (n: string) => string;
  readonly subscribers: (n: string) => string;
  readonly newest: string;
  readonly reload: string;
  readonly linkedTo: string;
  readonly notVisible: string;
  readonly commentsOff: string;
  readonly noComments: string;
  readonly more: (n: string) => string;
  readonly noVideo: string;
  readonly noChannel: string;
}

const plural = (n: string, one: string, many: string) => `${n} ${n === '1' ? one : many}`;

const en: SiteTexts = {
  standIn: 'YouTube stand-in (demo)',
  explained:
    'This page shows what viewers of the demo channel see. Rejected and held comments are gone from it.',
  views: (n) => plural(n, 'view', 'views'),
  comments: (n) => plural(n, 'comment', 'comments'),
  likes: (n) => plural(n, 'like', 'likes'),
  videos: (n) => plural(n, 'video', 'videos'),
  subscribers: (n) => plural(n, 'subscriber', 'subscribers'),
  newest: 'Newest first',
  reload: 'Reload',
  linkedTo: 'The comment that you opened',
  notVisible: 'Viewers don’t see the comment that you opened.',
  commentsOff: 'Comments are turned off.',
  noComments: 'No comments.',
  more: (n) => `Show ${n} more`,
  noVideo: 'This video isn’t available.',
  noChannel: 'This channel has no page in the demo.',
};

const id: SiteTexts = {
  standIn: 'Pengganti YouTube (demo)',
  explained:
    'Halaman ini menampilkan apa yang dilihat penonton channel demo. Komentar yang ditolak atau ditahan tidak tampil di sini.',
  views: (n) => `${n} kali ditonton`,
  comments: (n) => `${n} komentar`,
  likes: (n) => `${n} suka`,
  videos: (n) => `${n} video`,
  subscribers: (n) => `${n} subscriber`,
  newest: 'Terbaru lebih dulu',
  reload: 'Muat ulang',
  linkedTo: 'Komentar yang Anda buka',
  notVisible: 'Komentar yang Anda buka tidak terlihat oleh penonton.',
  commentsOff: 'Komentar dinonaktifkan.',
  noComments: 'Belum ada komentar.',
  more: (n) => `Tampilkan ${n} lagi`,
  noVideo: 'Video ini tidak tersedia.',
  noChannel: 'Channel ini tidak punya halaman di demo.',
};

export const siteTexts = { en, id } as const;
