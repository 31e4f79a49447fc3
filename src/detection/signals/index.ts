import type { Signal } from '../reading.ts';
import { authorHistory } from './author-history.ts';
import { blacklistedWords } from './blacklisted-words.ts';
import { brandToken } from './brand-token.ts';
import { contact } from './contact.ts';
import { emojiCipher } from './emoji-cipher.ts';
import { links } from './links.ts';
import { obfuscatedText } from './obfuscated-text.ts';
import { ownerFeedback } from './owner-feedback.ts';
import { similar } from './similar.ts';
import { stylizedText } from './stylized-text.ts';
import { callToAction, gamblingTalk, gamblingTerms, reversePsychology } from './term-signals.ts';

/**
 * Every comment passes these in this order: first how it is written, then what it says, then where
 * it leads, last what is known beyond the text. Equal weights keep this order among the reasons.
 */
export const SIGNALS: readonly Signal[] = [
  stylizedText,
  obfuscatedText,
  emojiCipher,
  brandToken,
  blacklistedWords,
  gamblingTerms,
  callToAction,
  reversePsychology,
  gamblingTalk,
  contact,
  links,
  similar,
  authorHistory,
  ownerFeedback,
];
