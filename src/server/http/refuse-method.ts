import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.ts';

/** Says which methods an address has: to OPTIONS as the answer, to any other as a refusal. */
export async function refuseMethod(
  methods: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('allow', [...methods, 'OPTIONS'].join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  throw new AppError('method_not_allowed', `This address has ${methods.join(' and ')} only.`);
}
