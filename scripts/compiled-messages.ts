import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const compileTree = (tree: Tree): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      isTree(value) ? compileTree(value) : compile(String(value)),
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
      const module: unknown = await import(source.href);
      const messages = isTree(module) ? module[locale] : undefined;
      if (!isTree(messages)) throw new Error(`${id} exports no ${locale}`);
      return {
        code: `export const ${locale} = ${JSON.stringify(compileTree(messages))};`,
        map: null,
      };
    },
  };
}
