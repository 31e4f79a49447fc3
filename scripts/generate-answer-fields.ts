import { readFile, writeFile } from 'node:fs/promises';

/*
 * Writes the names of all fields that answers of the emulator may have, from Google's document of
 * the API: `npm run generate:answer-fields -- youtube-v3.json`.
 */

interface Schema {
  readonly $ref?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
}

const answers = [
  'BatchGetStatsResponse',
  'ChannelListResponse',
  'CommentListResponse',
  'CommentThreadListResponse',
  'PlaylistItemListResponse',
  'PlaylistListResponse',
  'SearchListResponse',
  'VideoListResponse',
];

const [file = ''] = process.argv.slice(2);
const { schemas } = JSON.parse(await readFile(file, 'utf8')) as { schemas: Record<string, Schema> };
const fields: Record<string, string> = {};
for (const answer of answers) describe(answer);
const target = new URL('../src/emulator/youtube/answer-fields.json', import.meta.url);
await writeFile(target, `${JSON.stringify(fields, null, 2)}\n`);

function describe(name: string): void {
  if (name in fields) return;
  const properties = Object.entries(schemas[name]?.properties ?? {});
  fields[name] = properties.map(([field, schema]) => `${field}${kindOf(schema)}`).join(' ');
  for (const [, schema] of properties) {
    const inner = kindOf(schema).replace(/^:\*?/, '');
    if (inner !== '') describe(inner);
  }
}

/** `:Schema` for an object or a list of them, `:*Schema` for one under keys of any name. */
function kindOf({ $ref, items, additionalProperties }: Schema): string {
  if (additionalProperties?.$ref !== undefined) return `:*${additionalProperties.$ref}`;
  const name = $ref ?? items?.$ref;
  return name === undefined ? '' : `:${name}`;
}
