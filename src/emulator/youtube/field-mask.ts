import { googleError } from '../google-error.ts';
import { isRecord } from '../json.ts';

/** Which properties of an answer are wanted; an empty mask wants all of what it stands for. */
export type Mask = Map<string, Mask>;

/**
 * Reads a `fields` parameter such as `items(id,snippet/title),nextPageToken`. Throws the API's 400
 * when it cannot be read.
 */
export function readFieldMask(fields: string | null): Mask {
  if (fields === null || fields.trim() === '') return new Map();
  const reader = { text: fields.replaceAll(/\s/g, ''), at: 0 };
  const mask = readList(reader);
  if (reader.at !== reader.text.length) refuse(fields);
  return mask;
}

interface Reader {
  readonly text: string;
  at: number;
}

function refuse(value: string): never {
  throw googleError('invalidFieldSelection', { value, location: 'fields' });
}

function readList(reader: Reader): Mask {
  const mask: Mask = new Map();
  for (;;) {
    readPath(reader, mask);
    if (reader.text[reader.at] !== ',') return mask;
    reader.at += 1;
  }
}

function readPath(reader: Reader, mask: Mask): void {
  const name = /^(?:\*|[\w$]+)/.exec(reader.text.slice(reader.at))?.[0];
  if (name === undefined) return refuse(reader.text);
  reader.at += name.length;
  const known = mask.get(name);
  const inner: Mask = known ?? new Map();
  mask.set(name, inner);
  const next = reader.text[reader.at];
  if (next === '/') {
    reader.at += 1;
    readPath(reader, inner);
  } else if (next === '(') {
    reader.at += 1;
    for (const [key, value] of readList(reader)) inner.set(key, value);
    if (reader.text[reader.at] !== ')') refuse(reader.text);
    reader.at += 1;
  }
}

/** Leaves of an answer only what the mask wants. */
export function cut(value: unknown, mask: Mask): unknown {
  if (mask.size === 0) return value;
  if (Array.isArray(value)) return value.map((item) => cut(item, mask));
  if (!isRecord(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const wanted = mask.get(name) ?? mask.get('*');
    if (wanted !== undefined) kept[name] = cut(inner, wanted);
  }
  return kept;
}
