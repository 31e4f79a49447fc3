import { isGoogleErrorName } from './error-templates.ts';
import { googleError } from './google-error.ts';

/** A planned fault. */
export interface Fault {
  /** `comments.list`, `oauth.token`, …; `*` means every call of the API. */
  readonly method: string;
  readonly kind: FaultKind;
  /** For `error`: a name of the error templates … */
  readonly error?: string | undefined;
  /** … or any answer. */
  readonly status?: number | undefined;
  readonly body?: unknown;
  /** For `delay`, `slowBody` and `timeout`: how long. A timeout without it never answers. */
  readonly ms?: number | undefined;
  /** How many calls it strikes; 1 by default. */
  readonly times?: number | undefined;
  /** The first call of the method that it strikes, counted from now; 1 is the next one. */
  readonly atCall?: number | undefined;
  /** The call does its work first, and the fault strikes only its answer. */
  readonly afterEffect?: boolean | undefined;
}

/**
 * `delay` waits before the work, or after it with `afterEffect`. `html` sends the page of a proxy.
 * `timeout` never answers, `reset` cuts the connection, `slowBody` drips, `brokenJson` stops in the
 * middle. `repeatPage` leads to the same page again, `loopPage` back to the second one. `emptyPage`
 * has no items although more follow, `reversedPage` reverses them, and `missingItems` omits every
 * second one, so that an item comes and goes.
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

/** A fault that strikes a call. */
export interface StruckFault extends Fault {
  /** Aborted when the world is reset: a call that still waits for its answer is cut off. */
  readonly ended: AbortSignal;
}

export interface Faults {
  plan(fault: Fault): void;
  clear(): void;
  /** Ends what faults hold back. */
  end(): void;
  /**
   * Returns the fault that strikes this call, if any. Counts the call for all faults that wait for
   * it.
   */
  strike(method: string): StruckFault | undefined;
}

interface PlannedFault {
  readonly fault: Fault;
  callsToSkip: number;
  strikesLeft: number;
}

export function createFaults(): Faults {
  let planned: PlannedFault[] = [];
  const ending = new AbortController();
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
    end: () => ending.abort(),
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
      return { ...struck.fault, ended: ending.signal };
    },
  };
}

function matches(fault: Fault, method: string): boolean {
  return fault.method === method || (fault.method === '*' && !method.startsWith('oauth.'));
}

const stoppingKinds: ReadonlySet<FaultKind> = new Set(['error', 'html', 'timeout', 'reset']);

/** Whether the call does no work. Kinds that only spoil the answer let it work. */
export function preventsWork(fault: Fault): boolean {
  return stoppingKinds.has(fault.kind) && fault.afterEffect !== true;
}

/** Status and body of a planned error. */
export function faultAnswer(fault: Fault): { status: number; body: unknown } {
  if (fault.body !== undefined) return { status: fault.status ?? 500, body: fault.body };
  const name = fault.error ?? 'backendError';
  const error = googleError(isGoogleErrorName(name) ? name : 'internalError');
  return { status: error.httpStatus, body: error.body };
}
