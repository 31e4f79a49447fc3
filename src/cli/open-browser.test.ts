import { expect, test } from 'vitest';
import { browserCommand } from './open-browser.ts';

const address = 'http://localhost:8080/setup#code=AAAAA-AAAAA';
const atDesktop = { platform: 'linux', isTerminal: true, env: { DISPLAY: ':0' } } as const;

test.each([
  ['linux', { DISPLAY: ':0' }, ['xdg-open', address]],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, ['xdg-open', address]],
  ['darwin', {}, ['open', address]],
  ['win32', {}, ['rundll32', 'url.dll,FileProtocolHandler', address]],
] as const)('opens the browser of a person at %s %j', (platform, env, command) => {
  expect(browserCommand({ platform, isTerminal: true, env }, address)).toEqual(command);
});

test.each([
  ['no terminal', { ...atDesktop, isTerminal: false }],
  ['no display', { ...atDesktop, env: {} }],
  ['a build server', { ...atDesktop, env: { DISPLAY: ':0', CI: 'true' } }],
  ['a terminal of another machine', { ...atDesktop, env: { DISPLAY: ':0', SSH_CONNECTION: 'x' } }],
])('opens nothing with %s', (_what, surroundings) => {
  expect(browserCommand(surroundings, address)).toBeUndefined();
});
