import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Kilobytes after gzip. `script` and `style`: every first visit, with entry, its imports and English
 * messages. `playground`: the code that trying a comment adds to that. `model`: what judges it.
 */
const budget = { script: 165, style: 18, playground: 120, model: 900 };

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
    (output) =>
      output.type === 'chunk' && output.facadeModuleId?.endsWith('/i18n/en/every-page.ts') === true,
  );
  const first = [...named, ...english.map(({ fileName }) => fileName)];
  return [...new Set(first.flatMap((file) => [...reach(bundle, file)]))];
}

/** The modules that the page loads when somebody opens the playground and presses Try. */
const playgroundModules = ['/playground/playground.tsx', '/playground/engine.ts'];
const isModel = (file: string) => /\bdetector-model-/.test(file);

/** All scripts of the playground that a first visit has not loaded, the model's among them. */
function scriptsOfPlayground(bundle: Bundle, first: readonly string[]): string[] {
  const entries = playgroundModules.map((module) =>
    Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(module) === true,
    ),
  );
  const files = entries.flatMap((entry) => (entry ? [...reach(bundle, entry.fileName)] : []));
  return entries.includes(undefined)
    ? []
    : [...new Set(files)].filter((file) => !first.includes(file));
}

/** Prints what a first visit and the playground weigh, and fails the build when one is over budget. */
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
      const first = scriptsOfFirstLoad(bundle);
      const script = weigh(first);
      const style = weigh(Object.keys(bundle).filter((file) => file.endsWith('.css')));
      const figures = `${script.toFixed(1)} kB of script, ${style.toFixed(1)} kB of style (gzip)`;
      if (script > budget.script || style > budget.style) {
        this.error(`The first visit is over budget: ${figures}`);
      }
      this.info(`First visit: ${figures}`);
      const tried = scriptsOfPlayground(bundle, first);
      const playground = weigh(tried.filter((file) => !isModel(file)));
      const model = weigh(tried.filter(isModel));
      const parts = `${playground.toFixed(1)} kB of code, ${model.toFixed(1)} kB of model (gzip)`;
      if (model === 0) this.error('The model of the playground is in no file of its own');
      if (playground > budget.playground || model > budget.model) {
        this.error(`The playground is over budget: ${parts}`);
      }
      this.info(`Playground: ${parts}`);
    },
  };
}
