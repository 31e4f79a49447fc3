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
 * Compiles the ICU messages of the files in `src/i18n/{en,id}` into the form that use-intl formats without a
 * parser. A syntax error in a message fails the build. In the mode `pseudo` the page shows the
 * pseudo-language, in which tests find texts that are no messages.
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
      if (!/\/src\/i18n\/(en|id)\/[\w-]+\.ts$/.test(id)) return null;
      const source = pathToFileURL(id);
      source.searchParams.set('t', String(Date.now()));
      const module: unknown = await import(source.href);
      const [name, messages] = Object.entries(isTree(module) ? module : {})[0] ?? [];
      if (!isTree(messages)) throw new Error(`${id} exports no messages`);
      return {
        code: `export const ${name} = ${JSON.stringify(compileTree(messages, change))};`,
        map: null,
      };
    },
  };
}
