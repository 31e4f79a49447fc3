import { useLocale, useTranslations } from 'use-intl';
import { formatTime, secondsUntil } from '../../lib/format.ts';
import { useNow } from '../../lib/use-device.ts';
import { type Act, isSettled } from './act.ts';

/** A wait of at most this many seconds is counted down; a longer one ends at a time of day. */
const mostSeconds = 90;

function useWaitText({ wait, sendAfter }: Act, running: boolean): string {
  const t = useTranslations('acts');
  const locale = useLocale();
  const now = useNow(running && wait === 'undo');
  if (wait === 'paused' || wait === 'access') return t(wait);
  if (sendAfter === null) return t(wait === 'undo' ? 'soon' : `${wait}Unknown`);
  const time = formatTime(sendAfter, locale);
  if (wait !== 'undo') return t(wait, { time });
  const seconds = secondsUntil(sendAfter, now);
  if (seconds === 0) return t('soon');
  return seconds > mostSeconds ? t('sentAt', { time }) : t('sentIn', { s: String(seconds) });
}

/** What the rest waits for; nothing where the main fact says already that it is sent. */
function useWaitFacts(act: Act, now: { running: boolean; isSending: boolean }): string[] {
  const soon = useTranslations('acts')('soon');
  const text = useWaitText(act, now.running);
  return now.isSending && text === soon ? [] : [text];
}

const waitingTexts = { reject: 'rejecting', approve: 'approving', hold: 'holding' } as const;
const confirmedTexts = { reject: 'removed', approve: 'published', hold: 'heldForReview' } as const;

/** What an act says of itself: the main fact first. Each is true of the platform at this moment. */
function useActFacts(act: Act): [string, ...string[]] {
  const t = useTranslations('acts');
  const locale = useLocale();
  const running = !isSettled(act);
  const kind = act.holdOnly ? 'hold' : act.decision;
  const { total, waiting, held, confirmed, undone, replaced, failed, skipped } = act;
  const isSending = running && waiting < total - undone - replaced;
  const waitFacts = useWaitFacts(act, { running, isSending });
  const facts: string[] = [];
  if (isSending) {
    facts.push(t('sendingOf', { n: total - waiting, total }));
  } else if (running) {
    facts.push(t(waitingTexts[kind], { n: waiting }));
  }
  if (running && waiting > 0) facts.push(...waitFacts);
  if (running && act.banAsked) facts.push(t('banWith'));
  if (confirmed > 0) facts.push(t(confirmedTexts[kind], { n: confirmed }));
  if (confirmed > 0 && act.banAsked) facts.push(t('banAsked'));
  if (held > 0) {
    const time = act.heldUntil === null ? '–' : formatTime(act.heldUntil, locale);
    facts.push(t('held', { n: held, time }));
  }
  if (undone > 0) facts.push(t('undone', { n: undone }));
  if (replaced > 0) facts.push(t('replaced', { n: replaced }));
  if (failed > 0) facts.push(t('failed', { n: failed }));
  if (skipped > 0) facts.push(t('skipped', { n: skipped }));
  if (act.automatic) facts.push(t('automatic'));
  const [first = t('soon'), ...rest] = facts;
  return [first, ...rest];
}

/** The facts of an act on one line or more. */
export function ActFacts({ act }: { act: Act }) {
  const [main, ...rest] = useActFacts(act);
  return (
    <p>
      <b className="font-semibold">{main}</b>
      {rest.map((fact) => (
        <span key={fact} className="text-ink-2">
          {' · '}
          {fact}
        </span>
      ))}
    </p>
  );
}
