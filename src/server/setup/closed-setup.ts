import type { SetupClosedReason } from '../../contract/setup.ts';
import { systemClock } from '../base/clock.ts';
import { realGoogle } from '../youtube/google-endpoints.ts';
import { createGuidedSetup, type GuidedSetup } from './guided-setup.ts';

/** The setup of a server that nobody can set up in its pages. */
export const closedSetup = (closedBy: SetupClosedReason): GuidedSetup =>
  createGuidedSetup({
    clock: systemClock,
    google: realGoogle,
    file: {
      read: async () => undefined,
      write: async () => undefined,
      remove: async () => undefined,
    },
    saved: undefined,
    closedBy,
    hasOwner: async () => false,
    showCode: () => undefined,
    change: () => undefined,
  });
