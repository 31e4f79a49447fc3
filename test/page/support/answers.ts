import type { z } from 'zod';
import { type EndpointKey, type Endpoints, endpoints } from '../../../src/contract/endpoints.ts';
import { type ErrorCode, errorCodes } from '../../../src/contract/error-codes.ts';
import type { Call, Reply } from './page-server.ts';

type AnswerOf<Key extends EndpointKey> = Endpoints[Key]['answer'] extends z.ZodType
  ? Omit<z.input<Endpoints[Key]['answer']>, 'success'>
  : never;
type PartOf<Key extends EndpointKey, Name extends string> = Endpoints[Key] extends {
  readonly [Part in Name]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

/** What the page asked, as the contract reads it. */
export interface Asked<Key extends EndpointKey> {
  readonly params: PartOf<Key, 'params'>;
  readonly query: PartOf<Key, 'query'>;
  readonly body: PartOf<Key, 'body'>;
  readonly channel?: string | undefined;
}

/** The answer to each call, as the contract has it; or a reply that is none. */
export type Answers = {
  readonly [Key in EndpointKey]?:
    | Told<Key>
    | ((asked: Asked<Key>) => Told<Key> | Promise<Told<Key>>);
};
type Told<Key extends EndpointKey> = AnswerOf<Key> | Refusal;

const REFUSAL = Symbol('refusal');
interface Refusal {
  readonly [REFUSAL]: Reply;
}
const refusal = (reply: Reply): Refusal => ({ [REFUSAL]: reply });

/** A refusal with a status and a body of its own. */
export const answered = (status: number, body: string): Refusal =>
  refusal({ kind: 'refusal', status, body });
/** A refusal by a code of the contract, in the form that the server gives it. */
export const refusedAs = (code: ErrorCode) =>
  answered(errorCodes[code], JSON.stringify({ success: false, error: code, code }));
/** A refusal that gives no reason. */
export const wordless = answered(200, '{"success":false}');
/** A refusal with the server's own words. */
export const refused = answered(400, '{"success":false,"error":"Ditolak"}');
/** The connection breaks. */
export const cutOff = refusal({ kind: 'cut' });
/** The answer is on its way and never arrives. */
export const held = refusal({ kind: 'held' });

const isRefusal = (value: object): value is Refusal => REFUSAL in value;

const isFunction = (value: unknown): value is (call: Call) => unknown =>
  typeof value === 'function';

/** Throws where the answer is not one that the contract allows. */
export async function replyTo(answers: Answers, call: Call): Promise<Reply | undefined> {
  const told: unknown = answers[call.key];
  if (told === undefined) return undefined;
  const answer = (await (isFunction(told) ? told(call) : told)) as object;
  if (isRefusal(answer)) return answer[REFUSAL];
  const schema = endpoints[call.key].answer;
  if (typeof schema === 'string' || 'file' in schema) throw new Error(`${call.key} has no JSON`);
  const isBare = !('success' in (schema as z.ZodObject).shape);
  const parsed = schema.safeParse(isBare ? answer : { success: true, ...answer });
  if (!parsed.success) throw new Error(`${call.key}: ${parsed.error.message}`);
  return { kind: 'answer', body: parsed.data };
}
