/** A picture of the guide or the README, named by its file in docs/screenshots. */
export interface Picture {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  /** English unless told otherwise: each language of the guide shows its own pictures. */
  language?: 'en' | 'id';
  theme?: 'dark';
  /** Taken after the owner has added words and a rule, and decided on comments. */
  worked?: true;
}

const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };
export const spam = '/comments?is_spam=true';

/** Taken in both languages, the Indonesian one as `NAME-indonesian`. */
const inBoth: readonly Picture[] = [
  { name: 'dashboard', path: '/', viewport: desk },
  { name: 'comments', path: spam, viewport: desk },
  { name: 'campaigns', path: '/campaigns', viewport: desk },
  { name: 'analytics', path: '/analytics', viewport: desk },
  { name: 'notifications', path: '/notifications', viewport: desk },
  { name: 'words', path: '/blacklisted-words', viewport: desk, worked: true },
  { name: 'rules', path: '/rules', viewport: desk, worked: true },
  { name: 'activity', path: '/activity', viewport: desk, worked: true },
];

const inOne: readonly Picture[] = [
  { name: 'comments-dark', path: spam, viewport: desk, theme: 'dark' },
  { name: 'comments-phone', path: spam, viewport: phone },
];

/** Taken before signing in. */
export const signInPicture: Picture = { name: 'sign-in', path: '/login', viewport: desk };

/** In the order of taking: what the owner changes shows in later ones only. */
export const pictures: readonly Picture[] = [
  ...inBoth,
  ...inBoth.map((picture) => ({
    ...picture,
    name: `${picture.name}-indonesian`,
    language: 'id' as const,
  })),
  ...inOne,
].toSorted((a, b) => Number(a.worked ?? false) - Number(b.worked ?? false));

/** Every picture in docs/screenshots. */
export const shownPictures: readonly Picture[] = [signInPicture, ...pictures];
