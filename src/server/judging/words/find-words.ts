import { foldText } from '../../../detection/fold-text.ts';
import {
  type BlacklistHit,
  type CompiledBlacklist,
  compileBlacklist,
} from '../../../detection/signals/blacklist.ts';
import type { BlacklistEntry } from '../../../detection/types.ts';

/** A list of words that many tasks need. */
interface SharedList {
  readonly key: string;
  /** The entries as JSON. */
  readonly json: SharedArrayBuffer;
}

let latest: { key: string; compiled: CompiledBlacklist } | undefined;

/** What each text holds of a list. The list that was compiled last is kept. */
export const findWords = ({
  list,
  texts,
}: {
  list: SharedList;
  texts: readonly string[];
}): BlacklistHit[][] => {
  const { find } = compiledOf(list);
  return texts.map((text) => find(text, foldText(text)));
};

function compiledOf({ key, json }: SharedList): CompiledBlacklist {
  if (latest?.key !== key) {
    const entries = JSON.parse(Buffer.from(json).toString()) as BlacklistEntry[];
    latest = { key, compiled: compileBlacklist(entries) };
  }
  return latest.compiled;
}
