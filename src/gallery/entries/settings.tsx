import { HelperSettings } from '../../web/features/settings/helpers/helper-settings.tsx';
import { Amid } from '../around.tsx';
import type { Entry } from '../entry.ts';
import { bothHelp, type Helping, invited, nobodyHelps, restored } from '../fixtures/helpers.ts';

const Helpers = ({ helping, fresh = true }: { helping: Helping | Error; fresh?: boolean }) => (
  <Amid helping={helping}>
    <HelperSettings fresh={fresh} />
  </Amid>
);

/** Settings that are a page of their own. */
export const settings: readonly Entry[] = [
  {
    of: 'features/settings/helpers/helper-settings',
    wide: true,
    shows: [
      { state: 'empty', view: <Helpers helping={nobodyHelps} /> },
      { state: 'with an unused link', view: <Helpers helping={invited} /> },
      { state: 'a moderator and viewers', view: <Helpers helping={bothHelp} /> },
      { state: 'to confirm after a restore', view: <Helpers helping={restored} /> },
      {
        state: 'long after the sign-in',
        view: <Helpers helping={bothHelp} fresh={false} />,
      },
      { state: 'not loaded', view: <Helpers helping={new Error('unreachable')} /> },
    ],
  },
];
