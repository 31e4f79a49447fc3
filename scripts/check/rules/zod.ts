import { importsOf } from '../imports.ts';
import { findingAt, isCode, isTest, type Rule, type SourceFile } from '../source-file.ts';

/** What a file fetches when it runs. */
const fetched = (file: SourceFile) => importsOf(file).filter(({ typeOnly }) => !typeOnly);

/** The files of the contract that load zod, themselves or through others. */
function loadingZod(files: readonly SourceFile[]): Set<string> {
  const contract = files.filter(({ path }) => path.startsWith('src/contract/') && !isTest(path));
  const loading = new Set(['zod']);
  for (let before = 0; before < loading.size; ) {
    before = loading.size;
    for (const file of contract) {
      if (fetched(file).some(({ target }) => loading.has(target))) loading.add(file.path);
    }
  }
  return loading;
}

export const pageWithoutZod: Rule = {
  name: 'page-loads-no-zod',
  stops: 'a page that is 60 kB heavier, and that the policy on Trusted Types refuses',
  find(files) {
    const loading = loadingZod(files);
    return files
      .filter((file) => file.path.startsWith('src/web/') && isCode(file) && !isTest(file.path))
      .flatMap((file) =>
        fetched(file)
          .filter(({ target }) => loading.has(target))
          .map(({ target, offset }) => findingAt(file, offset, `loads zod with ${target}`)),
      );
  },
};
