import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { limits } from './limits.ts';

const automationSettings = z.object({
  /** True: no rule acts, whatever it is set to. */
  paused: z.boolean(),
  /** The most comments that rules act on within 24 hours. */
  daily_limit: z.int().min(1).max(limits.automaticActions.max),
  /** For so many minutes an automatic action waits and can be undone. */
  window_minutes: z.int().min(1).max(limits.automaticWindow.max),
});
export type AutomationSettings = z.infer<typeof automationSettings>;

export const automationChange = automationSettings.partial();
export type AutomationChange = z.infer<typeof automationChange>;

const automation = automationSettings.extend({
  /** Comments that rules have acted on within the last 24 hours. */
  done: z.int().min(0),
  /** How many of them an undo takes back now, and until when all of them can be. */
  undoable: z.int().min(0),
  undo_until: z.iso.datetime().nullable(),
});
export type Automation = z.infer<typeof automation>;

export const automationEndpoints = {
  'GET /api/automation': {
    summary: 'The bounds of automatic actions, and what can be undone',
    tag: 'rules',
    access: 'session',
    answer: success(automation),
    errors: [],
  },
  'PUT /api/automation': {
    summary: 'Pause automatic actions, or change their bounds',
    tag: 'rules',
    access: 'session',
    body: automationChange,
    answer: success(automation),
    errors: [],
  },
  'POST /api/automation/undo': {
    worksOnFullDisk: true,
    summary: 'Take back all automatic actions whose window is open, in one step',
    tag: 'rules',
    access: 'session',
    answer: success(
      z.object({
        undone: z.int().min(0),
        /** Decisions that were sent already, or are in a call now. */
        too_late: z.int().min(0),
      }),
    ),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
