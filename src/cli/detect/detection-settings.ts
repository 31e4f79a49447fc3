import type { DetectionSettings } from '../../detection/analyze-comment.ts';
import { compileBlacklist } from '../../detection/signals/blacklist.ts';
import type { Sensitivity } from '../../detection/types.ts';

/** What settings are made of; unlike them it can be sent to a thread. */
export interface SettingsSource {
  readonly sensitivity: Sensitivity;
  readonly words: readonly string[];
}

/** @throws {BlacklistError} for a word that folds to nothing. */
export const detectionSettings = ({ sensitivity, words }: SettingsSource): DetectionSettings => ({
  sensitivity,
  blacklist: compileBlacklist(words.map((word) => ({ word, match: 'contains' }))),
});
