import type { FastifyInstance } from 'fastify';
import { type Actor, accountOf } from '../context/deps.ts';
import { callingFor, type Sharer } from '../db/connection-shares.ts';

/** Connections of all calls together of which nobody knows yet whose they are. */
const strangers: Sharer = { name: 'strangers', atOnce: 4 };

/** Who a call is from is asked of the database, so that strangers could take all connections by asking for ever. */
export function shareAmongStrangers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, next) => callingFor.run(strangers, next));
  // To read a body is work of its own, which does not know the call.
  app.addHook('preValidation', ({ actor }, _reply, next) =>
    actor ? asKnown(actor, next) : callingFor.run(strangers, next),
  );
}

/** Does what a call asks for before its turn. Whoever is known waits for no stranger. */
export const asKnown = <Result>(actor: Actor, work: () => Result): Result =>
  callingFor.run({ name: `callers as ${accountOf(actor)}`, atOnce: 2 }, work);
