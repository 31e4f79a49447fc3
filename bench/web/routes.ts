import { twoChannels } from '../../test/support/two-channels.ts';

/** A measured page. */
export interface Route {
  readonly name: string;
  readonly path: string;
  readonly scriptKb: number;
  readonly signedIn: boolean;
  readonly judged: boolean;
}

/** The pages that are weighed; those that are judged are shown to Lighthouse, too. */
export const routes: readonly Route[] = [
  { name: 'login', path: '/login', scriptKb: 175, signedIn: false, judged: true },
  { name: 'docs', path: '/docs', scriptKb: 175, signedIn: false, judged: true },
  { name: 'privacy', path: '/privacy', scriptKb: 175, signedIn: false, judged: false },
  { name: 'dashboard', path: '/', scriptKb: 200, signedIn: true, judged: true },
  { name: 'comments', path: '/comments', scriptKb: 235, signedIn: true, judged: true },
  { name: 'campaigns', path: '/campaigns', scriptKb: 245, signedIn: true, judged: false },
  {
    name: 'video',
    path: `/videos/${twoChannels.rina.tomato.id}`,
    scriptKb: 245,
    signedIn: true,
    judged: true,
  },
];
