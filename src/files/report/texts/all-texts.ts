import { en } from './en.ts';
import { id } from './id.ts';

export const allTexts = { en, id } as const;
