export interface PageTexts {
  readonly standIn: string;
  readonly choose: string;
  readonly continueTo: string;
  readonly noChannel: string;
  readonly wantsAccess: string;
  readonly select: string;
  readonly signIn: string;
  readonly trust: string;
  readonly allow: string;
  readonly deny: string;
  readonly blocked: string;
}

const en: PageTexts = {
  standIn: 'Google stand-in (demo)',
  choose: 'Choose an account',
  continueTo: 'to continue to',
  noChannel: 'No YouTube channel',
  wantsAccess: 'wants access to your account',
  select: 'Select what it may do',
  signIn: 'See your name and profile picture',
  trust:
    'Stand-in for Google’s sign-in page. Nobody is really signed in, and nothing leaves this computer.',
  allow: 'Continue',
  deny: 'Cancel',
  blocked: 'Access blocked',
};

const id: PageTexts = {
  standIn: 'Pengganti Google (demo)',
  choose: 'Pilih akun',
  continueTo: 'untuk melanjutkan ke',
  noChannel: 'Tidak ada channel YouTube',
  wantsAccess: 'ingin mengakses akun Anda',
  select: 'Pilih akses yang diizinkan',
  signIn: 'Melihat nama dan foto profil Anda',
  trust:
    'Halaman ini menggantikan halaman masuk Google. Tidak ada yang benar-benar masuk, dan tidak ada data yang keluar dari komputer ini.',
  allow: 'Lanjutkan',
  deny: 'Batal',
  blocked: 'Akses diblokir',
};

export const pageTexts = { en, id } as const;
