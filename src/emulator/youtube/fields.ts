import { googleError } from '../google-error.ts';
import { isRecord } from '../json.ts';
import answerFields from './answer-fields.json' with { type: 'json' };

/** Names from the answer inwards: `items(id,snippet/title)` is two paths. */
type FieldPath = readonly string[];

/** The fields of each of Google's schemas, each with the schema of what it holds. */
const schemas = new Map(
  Object.entries(answerFields).map(([schema, fields]) => [
    schema,
    new Map(
      fields.split(' ').map((field): [string, string] => {
        const [name = '', inner = ''] = field.split(':');
        return [name, inner];
      }),
    ),
  ]),
);

/**
 * Refuses a `fields` that names what answers of that schema never have.
 * https://developers.google.com/youtube/v3/getting-started#fields
 */
export function checkFields(fields: string | null, schema: string | undefined): void {
  if (!fields || schema === undefined) return;
  const paths = readPaths(fields);
  if (paths === undefined) throw googleError('invalidFields', { value: fields });
  const unknown = paths.find((path) => !exists(path, schema));
  if (unknown === undefined) return;
  throw googleError('invalidFields', { value: unknown.join('.'), given: fields });
}

function exists([name, ...inner]: FieldPath, schema: string): boolean {
  if (name === undefined) return true;
  if (schema.startsWith('*')) return exists(inner, schema.slice(1));
  const fields = schemas.get(schema);
  if (name === '*') return [...(fields?.values() ?? [])].some((held) => exists(inner, held));
  const held = fields?.get(name);
  return held !== undefined && exists(inner, held);
}

/** Leaves in an answer what `fields` names. */
export function pickFields(fields: string | null, body: unknown): unknown {
  const paths = readPaths(fields ?? '');
  return paths === undefined ? body : pick(body, paths);
}

/** Undefined for a plain value, in which no path leads further. */
function pick(value: unknown, paths: readonly FieldPath[]): unknown {
  if (paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) return value.map((item) => pick(item, paths));
  if (!isRecord(value)) return undefined;
  const picked: Record<string, unknown> = {};
  for (const [name, held] of Object.entries(value)) {
    const inner = paths.filter(([first]) => first === name || first === '*');
    const kept =
      inner.length === 0
        ? undefined
        : pick(
            held,
            inner.map((path) => path.slice(1)),
          );
    if (kept !== undefined) picked[name] = kept;
  }
  return picked;
}

/** Undefined where brackets do not match, or nothing is named. */
function readPaths(fields: string): FieldPath[] | undefined {
  const paths: FieldPath[] = [];
  const folders: FieldPath[] = [[]];
  let path: FieldPath = [];
  for (const word of [...(fields.match(/[^\s,()/.]+|[,()]/g) ?? []), ',']) {
    const folder = folders.at(-1) ?? [];
    if (word === '(') folders.push(path);
    else if (word === ',' || word === ')') {
      if (path.length > folder.length) paths.push(path);
      if (word === ')') folders.pop();
      path = folders.at(-1) ?? [];
    } else path = [...path, word];
  }
  return folders.length === 1 && paths.length > 0 ? paths : undefined;
}
