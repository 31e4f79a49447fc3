import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Kilobytes after gzip of every first visit: entry, its imports, English messages. */
const budget = { script: 200, style: 18 };

const kilobytes = (content: string | Uint8Array) => gzipSync(content).length / 1000;

/** The chunk and all chunks that it imports. */
function reach(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return seen;
  seen.add(file);
  for (const next of chunk.imports) reach(bundle, next, seen);
  return seen;
}

/** The scripts that the document names, and the messages that the page requests at once. */
function scriptsOfFirstLoad(bundle: Bundle): string[] {
  const html = bundle['index.html'];
  const source = html?.type === 'asset' ? String(html.source) : '';
  const named = [...source.matchAll(/ (?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file);
  const english = Object.values(bundle).filter(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith('/i18n/en.ts') === true,
  );
  const first = [...named, ...english.map(({ fileName }) => fileName)];
  return [...new Set(first.flatMap((file) => [...reach(bundle, file)]))];
}

/** Prints the weight of a first visit, and fails the build when it is over budget. */
export function firstLoadBudget(): Plugin {
  return {
    name: 'sapu:first-load-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const weigh = (files: readonly string[]) =>
        files.reduce((sum, file) => {
          const output = bundle[file];
          return sum + kilobytes(output?.type === 'chunk' ? output.code : (output?.source ?? ''));
        }, 0);
      const script = weigh(scriptsOfFirstLoad(bundle));
      const style = weigh(Object.keys(bundle).filter((file) => file.endsWith('.css')));
      const figures = `${script.toFixed(1)} kB of script, ${style.toFixed(1)} kB of style (gzip)`;
      if (script > budget.script || style > budget.style) {
        this.error(`The first visit is over budget: ${figures}`);
      }
      this.info(`First visit: ${figures}`);
    },
  };
}
