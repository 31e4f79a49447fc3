import { expect, test } from 'vitest';
import { startDeciding } from '../../../../test/support/deciding.ts';
import { addWordBody } from '../../../contract/blacklisted-word.ts';
import { findState } from '../judging-states.repository.ts';
import { addWord, browseWords, removeWord } from './blacklist.ts';

test('words are listed by page and by what they contain, each owner’s own', async () => {
  await using world = await startDeciding();
  const [rina, bayu] = [await world.addOwner('Rina'), await world.addOwner('Bayu')];
  const add = (actor: typeof rina, word: string) =>
    addWord(world.deps, actor, addWordBody.parse({ word }));
  for (const word of ['melati77', 'Mawar 100%', 'kenanga']) await add(rina, word);
  const { id } = await add(bayu, 'melati88');
  await expect(add(rina, 'melati77')).rejects.toThrow('already');

  const browse = async (word?: string, page = 1) => {
    const { words, meta } = await browseWords(world.deps, rina, { word, page, page_size: 2 });
    return { words: words.map(({ value }) => value), total: meta.total, pages: meta.pages };
  };
  expect(await browse()).toEqual({ words: ['kenanga', 'Mawar 100%'], total: 3, pages: 2 });
  expect(await browse(undefined, 2)).toEqual({ words: ['melati77'], total: 3, pages: 2 });
  expect(await browse('MELATI')).toEqual({ words: ['melati77'], total: 1, pages: 1 });
  expect(await browse('0%')).toEqual({ words: ['Mawar 100%'], total: 1, pages: 1 });
  expect(await browse('%7')).toEqual({ words: [], total: 0, pages: 0 });

  await expect(removeWord(world.deps, rina, id + 99)).rejects.toThrow('not found');
  await removeWord(world.deps, bayu, id);
  expect((await browse()).total).toBe(3);
  expect(await findState(world.db, rina.ownerId)).toMatchObject({ position: 0 });
});
