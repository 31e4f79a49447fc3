import type { Target } from '../../src/web/shared/guide/guide-document.ts';

/** The target of a Markdown link. Throws on an unknown kind. */
export function readTarget(href: string): Target {
  const [, id, anchor = ''] = /^([a-z-]*)(?:\.md)?(?:#([a-z0-9-]+))?$/.exec(href) ?? [];
  if (href === 'support:') return { to: 'support' };
  if (href.startsWith('source:')) return { to: 'source', part: href.slice('source:'.length) };
  if (/^https?:\/\//.test(href)) return { to: 'site', address: href };
  if (href.startsWith('/')) return { to: 'page', path: href };
  if (id !== undefined && (href.includes('.md') || id === '')) {
    return { to: 'document', id, anchor };
  }
  throw new Error(`a link leads to "${href}"`);
}
