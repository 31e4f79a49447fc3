import { ApiError } from '../../api/api-error.ts';
import { GuideAdvice } from '../../shared/guide/guide-advice.tsx';
import { useGuidePage } from '../../shared/guide/use-guide-page.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Notice } from './notice.tsx';

/** The page of the guide with the steps at Google and with every message about Google. */
export const setupGuide = 'dependencies-setup';

/** Anchors of the guide have dashes. */
export const anchorOf = (code: string): string => code.replaceAll('_', '-');

/** The stable code of a failed call; empty where the server said none. */
export const codeOf = (error: unknown): string =>
  error instanceof ApiError ? (error.code ?? '') : '';

interface FailureProps {
  error: unknown;
  /** What failed, where the error has no words of its own. */
  fallback: string;
}

/** A failed call: its sentence, and below it what the guide advises. */
export function Failure({ error, fallback }: FailureProps) {
  const errorText = useErrorText();
  const { data: document } = useGuidePage(setupGuide);
  const code = codeOf(error);
  return (
    <>
      <Notice kind="failure">
        <p>{errorText(error, fallback)}</p>
      </Notice>
      <GuideAdvice document={document} id={`error-${anchorOf(code)}`} />
    </>
  );
}
