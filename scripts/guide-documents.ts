import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { compileDocument } from './guide/compile-document.ts';

const isDocument = /\/docs\/guide\/[a-z]+\/[a-z-]+\.md$/;

/** The first bytes of a WebP file hold width and height, in the form that browsers write. */
function measureWebp(file: string): { width: number; height: number } {
  const head = readFileSync(file).subarray(0, 30);
  const kind = head.toString('latin1', 0, 4) + head.toString('latin1', 8, 16);
  if (kind !== 'RIFFWEBPVP8X') throw new Error(`${file} is no WebP of the extended form`);
  return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
}

/**
 * Turns each page of `docs/guide` into a module that the page renders, so that no Markdown and no
 * HTML reaches the browser. Pictures become files of the build.
 */
export function guideDocuments(): Plugin {
  return {
    name: 'sapu:guide-documents',
    enforce: 'pre',
    transform(markdown, id) {
      if (!isDocument.test(id)) return null;
      const pictures: string[] = [];
      const document = compileDocument(markdown, (source) => {
        pictures.push(source);
        return measureWebp(path.resolve(path.dirname(id), source));
      });
      const imports = pictures.map((source, index) => `import picture${index} from '${source}';\n`);
      const code = pictures.reduce(
        (text, source, index) =>
          text.replace(`"source":${JSON.stringify(source)}`, `"source":picture${index}`),
        JSON.stringify(document),
      );
      return {
        code: `${imports.join('')}export const document = ${code};`,
        map: null,
        moduleType: 'js',
      };
    },
  };
}
