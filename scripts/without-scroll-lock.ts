import type { Plugin } from 'vite';

const packageName = 'react-remove-scroll';

/**
 * Leaves out the package with which Radix locks the page's scrolling: 5 kB in every page with a menu
 * or a dialog. It injects a style element, which the content security policy forbids, so nothing of
 * ours is modal in Radix's sense, and base.css locks the page. What is rendered in its place throws.
 */
export function withoutScrollLock(): Plugin {
  return {
    name: 'sapu:without-scroll-lock',
    enforce: 'pre',
    resolveId: (id) => (id === packageName ? `\0${packageName}` : null),
    load: (id) =>
      id === `\0${packageName}`
        ? "export function RemoveScroll() { throw new Error('The policy allows no scroll lock'); }"
        : null,
  };
}
