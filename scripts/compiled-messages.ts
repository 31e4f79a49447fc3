import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

const compileTree = (tree: MessageTree): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileTree(value),
    ]),
  );

/**
 * Turns the ICU messages of `src/i18n/{en,id}.ts` into the small form that use-intl formats
 * without a parser. A message with broken syntax fails the build.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'sapu:compiled-messages',
    enforce: 'pre',
    async transform(_code, id) {
      const locale = /\/src\/i18n\/(en|id)\.ts$/.exec(id)?.[1];
      if (locale === undefined) return null;
      const source = pathToFileURL(id);
      source.searchParams.set('t', String(Date.now()));
      const module: Record<string, MessageTree> = await import(source.href);
      const messages = module[locale];
      if (messages === undefined) throw new Error(`${id} exports no ${locale}`);
      return { code: `export const ${locale} = ${JSON.stringify(compileTree(messages))};`, map: null };
    },
  };
}
