import { isGoogleErrorName } from './error-templates.ts';
import { googleError } from './google-error.ts';

/** A misbehaviour to come. */
export interface Fault {
  /** `comments.list`, `oauth.token`, …; `*` strikes any call of the API. */
  readonly method: string;
  readonly kind: FaultKind;
  /** kind `error`: a name of the error templates … */
  readonly error?: string | undefined;
  /** … or any answer at all. */
  readonly status?: number | undefined;
  readonly body?: unknown;
  /** kinds `delay`, `slowBody` and `timeout`: how long. A timeout without it never answers. */
  readonly ms?: number | undefined;
  /** How many calls it strikes; 1 unless told. */
  readonly times?: number | undefined;
  /** Strikes from this call of the method on, counted from now, the next one being 1. */
  readonly atCall?: number | undefined;
  /** The call does its work first, and only its answer is struck. */
  readonly afterEffect?: boolean | undefined;
}

/**
 * `delay` waits before the work, or after it with `afterEffect`; `html` sends the page of a proxy;
 * `timeout` never answers, `reset` cuts the connection, `slowBody` drips, `brokenJson` stops in the
 * middle; `repeatPage` leads to the same page again, `loopPage` back to the second one, `emptyPage`
 * has no items though more follow,
 * `reversedPage` has them in the opposite order, `missingItems` leaves every second one out, so that
 * what one answer shows is absent from the next.
 */
export type FaultKind =
  | 'error'
  | 'html'
  | 'delay'
  | 'timeout'
  | 'reset'
  | 'slowBody'
  | 'brokenJson'
  | 'repeatPage'
  | 'loopPage'
  | 'emptyPage'
  | 'reversedPage'
  | 'missingItems';

export const faultKinds: readonly FaultKind[] = [
  'error',
  'html',
  'delay',
  'timeout',
  'reset',
  'slowBody',
  'brokenJson',
  'repeatPage',
  'loopPage',
  'emptyPage',
  'reversedPage',
  'missingItems',
];

export interface Faults {
  plan(fault: Fault): void;
  clear(): void;
  /** The fault that strikes this call, if any. Counts the call for all that wait for it. */
  strike(method: string): Fault | undefined;
}

interface PlannedFault {
  readonly fault: Fault;
  callsToSkip: number;
  strikesLeft: number;
}

export function createFaults(): Faults {
  let planned: PlannedFault[] = [];
  return {
    plan(fault) {
      planned.push({
        fault,
        callsToSkip: (fault.atCall ?? 1) - 1,
        strikesLeft: fault.times ?? 1,
      });
    },
    clear() {
      planned = [];
    },
    strike(method) {
      let struck: PlannedFault | undefined;
      for (const candidate of planned) {
        if (!matches(candidate.fault, method)) continue;
        if (candidate.callsToSkip > 0) candidate.callsToSkip -= 1;
        else struck ??= candidate;
      }
      if (struck === undefined) return undefined;
      struck.strikesLeft -= 1;
      planned = planned.filter(({ strikesLeft }) => strikesLeft > 0);
      return struck.fault;
    },
  };
}

function matches(fault: Fault, method: string): boolean {
  return fault.method === method || (fault.method === '*' && !method.startsWith('oauth.'));
}

const stopping: ReadonlySet<FaultKind> = new Set(['error', 'html', 'timeout', 'reset']);

/** Whether the call's work is left undone: kinds that only spoil the answer let it happen. */
export function preventsWork(fault: Fault): boolean {
  return stopping.has(fault.kind) && fault.afterEffect !== true;
}

/** The status and body of a planned error. */
export function faultAnswer(fault: Fault): { status: number; body: unknown } {
  if (fault.body !== undefined) return { status: fault.status ?? 500, body: fault.body };
  const name = fault.error ?? 'backendError';
  const error = googleError(isGoogleErrorName(name) ? name : 'internalError');
  return { status: error.httpStatus, body: error.body };
}
