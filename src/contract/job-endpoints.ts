import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { job } from './job.ts';

const byJob = { params: z.object({ id: z.string().regex(/^\d{1,18}$/, 'not a job id') }) };

export const jobEndpoints = {
  'GET /api/jobs': {
    summary: 'Work under way and lately finished, newest first',
    tag: 'jobs',
    access: 'session',
    answer: success(z.array(job)),
    errors: [],
  },
  'GET /api/jobs/{id}': {
    summary: 'How one job stands',
    tag: 'jobs',
    access: 'session',
    ...byJob,
    answer: success(job),
    errors: ['not_found'],
  },
  'POST /api/jobs/{id}/undo': {
    worksOnFullDisk: true,
    summary: 'Take back all decisions of an act that have not been sent yet',
    tag: 'jobs',
    access: 'session',
    ...byJob,
    answer: success(
      z.object({
        undone: z.int().min(0),
        /** Decisions of the act that were sent already, or are in a call now. */
        too_late: z.int().min(0),
        job,
      }),
    ),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
