import { persistedStore } from '../../lib/store.ts';
import type { Block } from '../../shared/guide/guide-document.ts';

/** Sections of the guide, one for each page at Google. */
export const projectSteps = [
  'google-project',
  'google-api',
  'google-consent',
  'google-publish',
  'google-client',
] as const;
export type ProjectStep = (typeof projectSteps)[number];

/** Which steps are done, remembered in this browser: the way through the console takes a while. */
export const doneStepsStore = persistedStore<readonly ProjectStep[]>({
  key: 'setup-steps',
  read: (stored) => {
    const named = (stored ?? '').split(' ');
    return projectSteps.filter((step) => named.includes(step));
  },
  write: (steps) => steps.join(' '),
});

const example = /^http:\/\/localhost:\d+\/api\/auth\/google\/callback$/;

/** The guide's blocks with this server's own redirect address in place of the usual one. */
export const withRedirectUrl = (blocks: readonly Block[], redirectUrl: string): Block[] =>
  blocks.map((block) =>
    block.kind === 'code' && example.test(block.text) ? { ...block, text: redirectUrl } : block,
  );
