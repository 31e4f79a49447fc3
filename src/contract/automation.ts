import { z } from 'zod';
import { chosenClasses } from './comment.ts';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { limits } from './limits.ts';
import { ruleMode } from './rule.ts';

const count = z.int().min(0);

const automationSettings = z.object({
  /** True: no rule acts, whatever it is set to. */
  paused: z.boolean(),
  /** The most comments that rules act on within 24 hours; the switch has a limit of its own. */
  daily_limit: z.int().min(1).max(limits.automaticActions.max),
  /** For so many minutes an automatic action waits and can be undone. */
  window_minutes: z.int().min(1).max(limits.automaticWindow.max),
});
export type AutomationSettings = z.infer<typeof automationSettings>;

export const automationChange = automationSettings.partial();
export type AutomationChange = z.infer<typeof automationChange>;

/**
 * "Keep my channel clean": a rule that hides surest spam of these kinds, and rejects it later.
 * dry_run: it only notes what it would hide.
 */
const cleanSwitch = z.object({
  mode: ruleMode,
  spam_classes: chosenClasses.min(1, 'needs a kind of spam'),
});
export const cleanSwitchBody = cleanSwitch
  .extend({
    /** True: the owner has read what it will do. Needed to turn it on. */
    agreed: z.boolean().default(false),
  })
  .refine(({ mode, agreed }) => mode !== 'on' || agreed, {
    message: 'needs the agreement of the owner',
    path: ['agreed'],
  });
export type CleanSwitchBody = z.infer<typeof cleanSwitchBody>;

const automation = automationSettings.extend({
  /** Off with the usual kinds until it is first set. */
  switch: cleanSwitch.extend({
    /** As below, of this rule alone. */
    done: count,
    /**
     * Comments of the last `limits.switchOfferDays` days that it would have hidden; 0, too, once the owner has
     * chosen, and before they have rejected anything.
     */
    would_hide: count,
    /** What it has hidden on these days of the owner's clock. */
    hidden_today: count,
    hidden_yesterday: count,
    /** Comments of those days that it left visible because of its limit; 0 while it is not on. */
    over_limit: count,
  }),
  /** Comments that the other rules have acted on within the last 24 hours. */
  done: count,
  /** How many of them an undo takes back now, and until when all of them can be. */
  undoable: count,
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
  'PUT /api/automation/switch': {
    summary: 'Keep the channel clean: off, only noting, or hiding sure spam of these kinds',
    tag: 'rules',
    access: 'session',
    body: cleanSwitchBody,
    answer: success(automation),
    errors: ['missing_scope'],
  },
  'POST /api/automation/switch/over-limit': {
    summary: 'Hide what the switch has left visible because of its daily limit',
    tag: 'rules',
    access: 'session',
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
        undone: count,
        /** Decisions that were sent already, or are in a call now. */
        too_late: count,
      }),
    ),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
