import { z } from 'zod';
import { clientFault, clientId, clientSecret } from '../base/client-shape.ts';
import { AppError } from '../base/errors.ts';

/** A client as it was given, before Google was asked. */
export interface GivenClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly projectId: string | null;
  /** Null when id and secret were pasted: only the file lists the addresses. */
  readonly redirectUrls: readonly string[] | null;
}

/** The fields that count. A file's own addresses of Google are never used: it may come from anybody. */
const webClient = z.object({
  client_id: clientId,
  client_secret: clientSecret,
  project_id: z
    .string()
    .regex(/^[\w.:-]{1,100}$/)
    .nullish()
    .catch(null),
  redirect_uris: z.array(z.string().max(2_000)).max(200).catch([]).default([]),
});

/** Reads the text of client_secret.json. Throws client_unreadable, _wrong_type or _incomplete. */
export function readClientFile(text: string): GivenClient {
  const file = parseObject(text);
  const type = typeOf(file);
  if (type === 'other') throw unreadable('This is not the file of an OAuth client.');
  if (type === 'installed') throw wrongType(type);
  if (namesTwice(text, 'client_id') || namesTwice(text, 'client_secret')) {
    throw unreadable('The file gives the same field twice.');
  }
  if (type === 'flat') return readPastedClient(flatClient.parse(file));
  const result = webClient.safeParse(file['web']);
  if (!result.success) throw incomplete(String(result.error.issues[0]?.path[0] ?? 'web'));
  const { client_id, client_secret, project_id, redirect_uris } = result.data;
  return {
    clientId: client_id,
    clientSecret: client_secret,
    projectId: project_id ?? null,
    redirectUrls: redirect_uris,
  };
}

/** Throws client_wrong_type or client_incomplete. */
export function readPastedClient(given: { client_id: string; client_secret: string }): GivenClient {
  const fault = clientFault({ id: given.client_id, secret: given.client_secret });
  if (fault === 'api_key') throw wrongType(fault);
  if (fault) throw incomplete(fault);
  return {
    clientId: given.client_id,
    clientSecret: given.client_secret,
    projectId: null,
    redirectUrls: null,
  };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    // Some editors put a byte-order mark at the beginning.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (isObject(value)) return value;
  } catch {
    // An HTML page, a picture or half of a file is told like any other text.
  }
  throw unreadable('This is not the JSON file that Google gives.');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type ClientType = 'web' | 'installed' | 'flat' | 'other';

/** Id and secret alone, as other programs keep them. Somebody's tokens stand beside more. */
const flatClient = z.strictObject({ client_id: z.string(), client_secret: z.string() });

/** A service account's key, an API key and somebody's tokens are files of other kinds. */
function typeOf(file: Record<string, unknown>): ClientType {
  if (Object.hasOwn(file, 'web')) return 'web';
  if (Object.hasOwn(file, 'installed')) return 'installed';
  return flatClient.safeParse(file).success ? 'flat' : 'other';
}

/** JSON takes the last of two fields of one name, and a person may see the first. */
const namesTwice = (text: string, field: string) => text.split(`"${field}"`).length > 2;

const unreadable = (message: string) => new AppError('client_unreadable', message);

const wrongType = (type: 'installed' | 'api_key') =>
  new AppError('client_wrong_type', 'This is not a client of the type "Web application".', {
    details: [{ path: 'type', message: type }],
  });

const incomplete = (field: string) =>
  new AppError('client_incomplete', `The field ${field} is missing or looks wrong.`, {
    details: [{ path: field, message: 'missing or wrong' }],
  });
