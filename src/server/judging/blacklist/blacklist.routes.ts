import type { AddWordBody } from '../../../contract/blacklisted-word.ts';
import { wordsIn } from '../../../contract/split-words.ts';
import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { presentWord } from '../judging.presenter.ts';
import { addWord, browseWords, removeWord, showWord, wordCategories } from './blacklist.ts';
import { tryWord } from './try-word.ts';

/** Says that a word looks like several. */
function looksLike({ word, match }: Pick<AddWordBody, 'word' | 'match'>) {
  const { length } = match === 'regex' || match === 'channel' ? [] : wordsIn(word);
  return length > 1 ? { meta: { looks_like: length } } : {};
}

export function registerBlacklistRoutes(on: Register, deps: Deps): void {
  on('GET /api/blacklisted-words', async ({ actor, query }) => {
    const { words, meta } = await browseWords(deps, actor, query);
    return { data: words.map(presentWord), meta };
  });

  on('GET /api/blacklisted-words/categories', async ({ actor }) => ({
    data: await wordCategories(deps, actor),
  }));

  on('POST /api/blacklisted-words', async ({ actor, body }) => ({
    data: presentWord(await addWord(deps, actor, body)),
    ...looksLike(body),
  }));

  on('POST /api/blacklisted-words/try', async ({ actor, body }) => ({
    data: await tryWord(deps, actor, body),
  }));

  on('GET /api/blacklisted-words/{id}', async ({ actor, params }) => ({
    data: presentWord(await showWord(deps, actor, Number(params.id))),
  }));

  on('DELETE /api/blacklisted-words/{id}', async ({ actor, params }) => {
    await removeWord(deps, actor, Number(params.id));
    return { data: { id: params.id } };
  });
}
