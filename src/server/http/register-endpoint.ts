import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointKey, type Endpoints, endpoints } from '../../contract/endpoints.ts';
import { whoMay } from '../../contract/who-may.ts';
import { acting } from '../base/acting.ts';
import { type DiskGuard, requireRoomToWrite } from '../base/disk-guard.ts';
import { AppError } from '../base/errors.ts';
import { mapInTurns } from '../base/turns.ts';
import { type Actor, type Authenticate, accountOf } from '../context/deps.ts';
import { asKnown } from '../db/connection-shares.ts';
import { lockedCheck } from '../db/owner-transaction.ts';
import type { OwnerTransaction } from '../db/schema.ts';
import { faultSentence } from './fault-sentence.ts';
import { createOwnTurns, type Turn } from './own-turns.ts';
import { rateLimitFor } from './rate-limits.ts';
import { refuseMethod } from './refuse-method.ts';
import { isPersonal, refuseOwnersFields, requireAllowed } from './require-allowed.ts';

type Parsed<K extends EndpointKey, Part extends string> = Endpoints[K] extends {
  readonly [P in Part]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

export interface EndpointInput<K extends EndpointKey> {
  readonly params: Parsed<K, 'params'>;
  readonly query: Parsed<K, 'query'>;
  readonly body: Parsed<K, 'body'>;
  readonly actor: Endpoints[K]['access'] extends 'session' ? Actor : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The answer as in the contract; `success: true` is added here. */
export type Answer<K extends EndpointKey> = Endpoints[K]['answer'] extends z.ZodType
  ? Omit<z.input<Endpoints[K]['answer']>, 'success'>
  : FastifyReply;

export type Handler<K extends EndpointKey> = (
  input: EndpointInput<K>,
) => Promise<Answer<K>> | Answer<K>;

/** Registers the handler of one endpoint of the contract. */
/** `admit` throws before the body is read, where anybody may call: a large one takes memory. */
export type Register = <K extends EndpointKey>(
  key: K,
  handler: Handler<K>,
  admit?: (request: FastifyRequest) => Promise<void>,
) => void;

export interface EndpointRegistry {
  readonly on: Register;
  /** Answers all other methods of these addresses. Throws an error with the endpoints without a handler. */
  readonly complete: () => void;
}

/**
 * Connects the contract to the HTTP server. A route exists only if the contract has it. The caller is
 * authenticated before the body is read, and the input is parsed before the handler runs. `base` is the
 * path of our address.
 */
export function createEndpointRegistry(
  app: FastifyInstance,
  options: {
    base: string;
    authenticate: Authenticate;
    /** Whether this owner is the administrator. */
    administers: (actor: Actor) => Promise<boolean>;
    /** What the actor may do now on the channel worked on. */
    roleNow: (tx: OwnerTransaction, actor: Actor) => Promise<Actor['role']>;
    disk: DiskGuard;
    rateLimitFactor?: number;
  },
): EndpointRegistry {
  const registered = new Set<string>();
  const ownTurns = createOwnTurns();
  const turns = new WeakMap<FastifyRequest, Turn>();
  const on: Register = (key, handler, admit) => {
    registered.add(key);
    const whileAllowed = <Result>(actor: Actor | null, work: () => Result): Result => {
      if (!actor?.helper) return work();
      return lockedCheck.run(
        async (tx) => requireAllowed(key, { ...actor, role: await options.roleNow(tx, actor) }),
        work,
      );
    };
    const endpoint: Endpoint = endpoints[key];
    const { method, path } = splitKey(key);
    const add = (route: RouteOptions) => {
      if (!endpoint.acceptsForm && !endpoint.takesBytes) return void app.route(route);
      void app.register((scope, _options, done) => {
        if (endpoint.takesBytes) takeBytes(scope);
        else ignoreForms(scope);
        scope.route(route);
        done();
      });
    };
    const admitCaller = async (request: FastifyRequest): Promise<Actor | undefined> => {
      if (endpoint.access !== 'session') return undefined;
      const actor = await options.authenticate(request, isPersonal(key) ? 'own' : 'named');
      request.actor = actor;
      requireAllowed(key, actor);
      if (whoMay[key][0] !== 'administrator') return actor;
      // Nobody else is told that there is such a call.
      if (!(await options.administers(actor))) throw new AppError('not_found', 'Not found.');
      return actor;
    };
    /** After a slow body or a wait in a line: what has ended meanwhile changes nothing, and shows no helper more. */
    const admitAgain = async (request: FastifyRequest): Promise<Actor | null> => {
      if (!request.actor || (method === 'GET' && !request.actor.helper)) return request.actor;
      request.actor = await options.authenticate(request, isPersonal(key) ? 'own' : 'named');
      requireAllowed(key, request.actor);
      return request.actor;
    };
    add({
      // One route for both, so that both share one limit. Node omits the body for HEAD.
      method: method === 'GET' ? ['GET', 'HEAD'] : method,
      url: routeOf(path),
      ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
      config: { rateLimit: rateLimitFor(key, options.rateLimitFactor) },
      // What follows in this phase, such as counting the call, waits for no stranger's.
      onRequest: (request, _reply, next) => {
        admitCaller(request).then(
          (actor) => (actor ? asKnown(accountOf(actor), next) : next()),
          next,
        );
      },
      // Before the body is read: a large one takes memory.
      preParsing: async (request, reply) => {
        await admit?.(request);
        // A stream is open for hours, and has a limit of its own.
        if (!request.actor || endpoint.answer === 'event-stream') return;
        turns.set(request, await ownTurns.take(request.actor, reply, key));
      },
      handler: async (request, reply) => {
        if (method !== 'GET' && !endpoint.worksOnFullDisk) requireRoomToWrite(options.disk);
        const sent = {
          params: parse(endpoint.params, request.params, 'params'),
          query: parse(endpoint.query, request.query, 'query'),
          body: parse(endpoint.body, request.body ?? undefined, 'body'),
        };
        const act = async () => {
          const actor = await admitAgain(request);
          refuseOwnersFields(actor, sent.body);
          const input = { ...sent, actor, request, reply } as unknown as EndpointInput<typeof key>;
          const { token, helper } = actor ?? {};
          const by = {
            ...(token && { token: token.name }),
            ...(helper && { helper: helper.name }),
          };
          return acting.run(by, () => whileAllowed(actor, () => handler(input)));
        };
        const answer = await (turns.get(request)?.work(act) ?? act());
        if (!hasEnvelope(endpoint)) return answer;
        const { data } = answer as { data?: { id?: string } };
        if (makesThings(key) && data?.id !== undefined) {
          reply.code(201).header('location', `${options.base}${path}/${data.id}`);
        }
        return reply.type('application/json; charset=utf-8').send(await toJson(answer as object));
      },
    });
  };
  return {
    on,
    complete() {
      const keys = Object.keys(endpoints) as EndpointKey[];
      const missing = keys.filter((key) => !registered.has(key));
      if (missing.length > 0) throw new Error(`no handler for ${missing.join(', ')}`);
      for (const [path, own] of Map.groupBy(keys, (key) => splitKey(key).path)) {
        refuseOthers(app, path, own);
      }
    },
  };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const methodsOf = (keys: readonly EndpointKey[]) =>
  keys.map((key) => splitKey(key).method).flatMap((one) => (one === 'GET' ? [one, 'HEAD'] : one));

/** Refuses the methods that an address does not have. `keys` are its endpoints. */
function refuseOthers(app: FastifyInstance, path: string, keys: readonly EndpointKey[]): void {
  const taken: readonly string[] = methodsOf(keys);
  // Some endpoints exist to say that another method is meant.
  const meant = methodsOf(keys.filter((key) => !(endpoints[key].answer instanceof z.ZodNever)));
  app.route({
    method: METHODS.filter((method) => !taken.includes(method)),
    url: routeOf(path),
    onRequest: (request, reply) => refuseMethod(meant, request, reply),
    handler: async () => undefined,
  });
}

/** `/api/videos/{id}` as the framework writes it. */
const routeOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

export interface MethodAndPath {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
}

/** `GET /api/comments` → its method and its path. */
export function splitKey(key: string): MethodAndPath {
  const [method, path] = key.split(' ');
  return { method, path } as MethodAndPath;
}

/** Whether an endpoint makes what has an address of its own then. */
export function makesThings(key: EndpointKey): boolean {
  const { method, path } = splitKey(key);
  return method === 'POST' && `GET ${path}/{id}` in endpoints;
}

/** Takes forms and reads nothing of them: whatever counts is in the address. */
function ignoreForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
}

/** Takes bytes, and nothing that the framework would read. */
function takeBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
}

/** The answer in its envelope. A hundred long comments have megabytes, so a list is written in turns. */
async function toJson(answer: { data?: unknown }): Promise<string> {
  const { data, ...rest } = answer;
  if (!Array.isArray(data)) return JSON.stringify({ success: true, ...answer });
  const items = await mapInTurns(data, (item) => JSON.stringify(item));
  const end = JSON.stringify(rest)
    .replace(/^\{(?=")/, ',')
    .replace(/^\{/, '');
  return `{"success":true,"data":[${items.join(',')}]${end}`;
}

function hasEnvelope(endpoint: Endpoint): boolean {
  return endpoint.answer instanceof z.ZodObject && 'success' in endpoint.answer.shape;
}

/** Nobody reads more of what is wrong with a body. */
const MOST_DETAILS = 100;

function parse(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: faultSentence });
  if (result.success) return result.data;
  // An impossible id is not found, like any unknown id.
  if (where === 'params') throw new AppError('not_found', 'Not found.');
  const details = result.error.issues.slice(0, MOST_DETAILS).map((issue) => ({
    path: [where, ...issue.path].join('.'),
    message: issue.message,
  }));
  // The specification fixes the message; the details name the field.
  throw new AppError('invalid_input', details[0]?.message ?? 'Invalid input', { details });
}
