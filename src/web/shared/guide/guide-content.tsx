import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { OutsideLink } from '../../ui/text.tsx';
import { sourceUrl, supportUrl, useHost } from '../host.ts';
import type { Content, Inline, Target } from './guide-document.ts';

function GuideLink({ target, children }: { target: Target; children: ReactNode }) {
  const host = useHost();
  switch (target.to) {
    case 'document': {
      const { id, anchor } = target;
      const way =
        id === ''
          ? { to: '.' as const, hash: anchor }
          : { to: '/docs/$docId' as const, params: { docId: id }, hash: anchor };
      return (
        <Link {...way} className="link">
          {children}
        </Link>
      );
    }
    case 'page':
      return (
        <Link to={target.path} className="link">
          {children}
        </Link>
      );
    case 'site':
      return <OutsideLink href={target.address}>{children}</OutsideLink>;
    case 'source': {
      const address = sourceUrl(host, target.part);
      return address === null ? children : <OutsideLink href={address}>{children}</OutsideLink>;
    }
    case 'support': {
      const address = supportUrl(host);
      if (address === null) return children;
      return (
        <a href={address} className="link">
          {children}
        </a>
      );
    }
  }
}

function Piece({ inline }: { inline: Inline }) {
  if (typeof inline === 'string') return inline;
  switch (inline.kind) {
    case 'strong':
      return (
        <strong className="font-semibold">
          <GuideContent content={inline.content} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <GuideContent content={inline.content} />
        </em>
      );
    case 'code':
      return <code className="guide-code">{inline.text}</code>;
    case 'link':
      return (
        <GuideLink target={inline.target}>
          <GuideContent content={inline.content} />
        </GuideLink>
      );
  }
}

/** The words of a paragraph, a cell or a heading. */
export function GuideContent({ content }: { content: Content }): ReactNode {
  // The order of the text never changes, so an index is a stable key.
  return [...content.entries()].map(([place, inline]) => (
    <Fragment key={place}>
      <Piece inline={inline} />
    </Fragment>
  ));
}
