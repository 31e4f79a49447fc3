import type { ReactNode } from 'react';
import { useOpenAuthor } from '../../shared/panels.ts';
import { Avatar } from '../../ui/avatar.tsx';

interface AuthorRowProps {
  id: string;
  name: string;
  picture: string | null;
  /** What is known of the author. */
  children: ReactNode;
  /** What can be done. */
  action: ReactNode;
}

/** One author of a list; the name opens the author's comments and record. */
export function AuthorRow({ id, name, picture, children, action }: AuthorRowProps) {
  const openAuthor = useOpenAuthor();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <Avatar src={picture} name={name} size={36} />
      <div className="min-w-0 flex-1 basis-48">
        <button
          type="button"
          className="link max-w-full coarse:min-h-11"
          onClick={() => openAuthor(id)}
        >
          <bdi lang="und" className="foreign block truncate font-semibold">
            {name}
          </bdi>
        </button>
        <div className="text-small text-ink-3">{children}</div>
      </div>
      {action}
    </li>
  );
}
