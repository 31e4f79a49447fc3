import {
  type Finding,
  findingAt,
  isCode,
  isTest,
  parseSource,
  type Rule,
  type SourceFile,
} from '../source-file.ts';

/** A statement that writes what counters count, or a table that is named while it runs. */
const write = new RegExp(
  [
    /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:['"`](?:comments|trusted_authors)\b|[^'"`\s])/,
    /\b(?:updateOwned|deleteOwned)\([^)]*['"`](?:comments|trusted_authors)\b/,
    /\b(?:insert into|update|delete from|merge into)\s+(?:(?:comments|trusted_authors)\b|\$\{)/,
  ]
    .map((pattern) => pattern.source)
    .join('|'),
);

/** Functions that write these tables and change no count, each with the reason. */
const uncounted: Readonly<Record<string, string>> = {
  deleteEmpty: 'sets campaigns only',
  setCampaign: 'sets campaigns only',
  markRepliesRead: 'sets numbers of replies only',
  updateRepliesRead: 'sets numbers of replies only',
  countComment: 'sets numbers of replies only',
  refreshAuthorsSeen: 'sets the time of reading only',
  markAuthorsSeen: 'sets the time of reading only',
  noteRepeated: 'sets the time of deciding only',
  deleteOutdated: 'names other tables',
  updateOwned: 'names the table of its caller, which is looked at itself',
  deleteOwned: 'names the table of its caller, which is looked at itself',
  deleteChunk: 'deletes the rows of an owner who has left, counters too',
};

export const counts: Rule = {
  name: 'counts-are-kept',
  stops: 'a number on a tab that is wrong for good',
  find: (files) =>
    files
      .filter(({ path }) => path.startsWith('src/server/') && !path.includes('/migrations/'))
      .filter((file) => isCode(file) && !isTest(file.path))
      .flatMap(findUncounted),
};

/** Looks at each function of a file by itself. */
function findUncounted(file: SourceFile): Finding[] {
  return parseSource(file).program.body.flatMap(({ start, end }) => {
    const text = file.text.slice(start, end);
    const found = write.exec(text);
    const [, name = ''] = /(?:function|const)\s*\*?\s*(\w+)/.exec(text) ?? [];
    if (!found || name in uncounted || /\bkeepCounts\(/.test(text)) return [];
    return [findingAt(file, start + found.index, `${name || 'it'} writes without keepCounts`)];
  });
}
