import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { toPseudo } from './pseudo-locale.ts';

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

type Compiled = ReturnType<typeof compile>;

const compileTree = (tree: Tree, change: (message: Compiled) => unknown): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      isTree(value) ? compileTree(value, change) : change(compile(String(value))),
    ]),
  );

const asWritten = (message: Compiled) => message;

/**
 * Turns the ICU messages of `src/i18n/{en,id}.ts` into the small form that use-intl formats
 * without a parser. A message with broken syntax fails the build. In the mode `pseudo` the page
 * speaks the language that tests use to find texts which are not messages.
 */
export function compiledMessages(): Plugin {
  let change: (message: Compiled) => unknown = asWritten;
  return {
    name: 'sapu:compiled-messages',
    enforce: 'pre',
    configResolved({ mode }) {
      if (mode === 'pseudo') change = toPseudo;
    },
    async transform(_code, id) {
      const locale = /\/src\/i18n\/(en|id)\.ts$/.exec(id)?.[1];
      if (locale === undefined) return null;
      const source = pathToFileURL(id);
      source.searchParams.set('t', String(Date.now()));
      const module: unknown = await import(source.href);
      const messages = isTree(module) ? module[locale] : undefined;
      if (!isTree(messages)) throw new Error(`${id} exports no ${locale}`);
      return {
        code: `export const ${locale} = ${JSON.stringify(compileTree(messages, change))};`,
        map: null,
      };
    },
  };
}
