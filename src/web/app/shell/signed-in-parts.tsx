import { useFreshUser } from '../../session/auth-store.ts';
import { JobToasts } from './job-toasts.tsx';
import { Panels } from './panels.tsx';
import { Strips } from './strips.tsx';
import { useGlobalKeys } from './use-global-keys.ts';

/** What only who is signed in is told, and has beside the page. */
export function SignedInParts() {
  useFreshUser();
  useGlobalKeys();
  return (
    <>
      <Strips />
      <JobToasts />
      <Panels />
    </>
  );
}
