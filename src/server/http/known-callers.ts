import type { FastifyInstance } from 'fastify';
import { type Actor, accountOf } from '../context/deps.ts';
import { callingFor, type Sharer } from '../db/connection-shares.ts';

/** All calls whose caller is not known yet share these connections. */
const strangers: Sharer = { name: 'strangers', atOnce: 4 };

/** The caller is looked up in the database, so strangers could otherwise take all connections. */
export function shareAmongStrangers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, next) => callingFor.run(strangers, next));
  // To read a body is work of its own, which does not know the call.
  app.addHook('preValidation', ({ actor }, _reply, next) =>
    actor ? asKnown(actor, next) : callingFor.run(strangers, next),
  );
}

/** Runs what a call needs before its turn, with connections that no stranger takes. */
export const asKnown = <Result>(actor: Actor, work: () => Result): Result =>
  callingFor.run({ name: `callers as ${accountOf(actor)}`, atOnce: 2 }, work);
