import { z } from 'zod';
import { runtimeConfig } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';

export const systemEndpoints = {
  'GET /api/config.json': {
    summary: 'Where the API is, read by the page before anything else',
    tag: 'system',
    access: 'public',
    answer: runtimeConfig,
    errors: [],
  },
  'GET /api/health': {
    summary: 'Does the server run; asks nothing else, so that nobody restarts it for its database',
    tag: 'system',
    access: 'public',
    answer: success(z.object({ server: z.literal('up') })),
    errors: [],
  },
  'GET /api/ready': {
    summary: 'Can the server answer owners: does its database answer',
    tag: 'system',
    access: 'public',
    answer: success(z.object({ database: z.literal('up') })),
    errors: ['database_unavailable'],
  },
  'GET /api/openapi.json': {
    summary: 'This description of all calls, for programs that make clients from it',
    tag: 'system',
    access: 'public',
    answer: { file: ['application/json'] },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
