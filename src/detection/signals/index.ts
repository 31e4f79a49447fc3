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
 * All signals in order: how the comment is written, what it says, where it leads, what is known
 * beyond the text. Reasons of equal weight keep this order.
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
