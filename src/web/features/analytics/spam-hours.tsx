import { Fragment } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { SpamHours as Answer } from '../../../contract/analytics.ts';
import { formatNumber } from '../../lib/format.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { type Days, useSpamHours } from './analytics-queries.ts';
import { hourName, weekdayName } from './zoned-formats.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const BUSIEST = 5;

interface HoursProps {
  hours: Answer['hours'];
}

/** The cells of a week: a table by itself, whose colours only repeat its numbers. */
function Week({ hours: counted }: HoursProps) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const most = Math.max(1, ...counted.map(({ comments }) => comments));
  const byCell = new Map(counted.map((one) => [`${one.weekday} ${one.hour}`, one.comments]));
  return (
    <table className="w-full table-fixed border-separate border-spacing-px text-meta max-lg:hidden">
      <caption className="sr-only">{t('hours')}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-16 text-left font-normal">
            <span className="sr-only">{t('weekday')}</span>
          </th>
          {hours.map((hour) => (
            <th key={hour} scope="col" className="font-normal text-ink-3">
              <span className="sr-only">{hourName(hour, locale)}</span>
              <span aria-hidden>{hour % 3 === 0 ? hour : ''}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday) => (
          <tr key={weekday}>
            <th scope="row" className="text-left font-normal text-ink-2">
              {weekdayName(weekday, locale, 'short')}
            </th>
            {hours.map((hour) => {
              const comments = byCell.get(`${weekday} ${hour}`) ?? 0;
              const share = Math.round((comments / most) * 100);
              const isDark = share > 55;
              return (
                <td
                  key={hour}
                  className={`h-8 rounded-chip text-center tabular-nums ${isDark ? 'text-on-nila' : 'text-ink'}`}
                  style={{
                    backgroundColor: isDark
                      ? 'var(--nila)'
                      : `color-mix(in oklab, var(--nila) ${Math.round(share * 0.4)}%, var(--sunken))`,
                  }}
                >
                  {comments === 0 ? (
                    <span className="sr-only">0</span>
                  ) : (
                    formatNumber(comments, locale)
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a small screen a week has no room. */
function Busiest({ hours: counted }: HoursProps) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const busiest = counted.toSorted((a, b) => b.comments - a.comments).slice(0, BUSIEST);
  return (
    <dl aria-label={t('busiest')} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 lg:hidden">
      {busiest.map(({ weekday, hour, comments }) => (
        <Fragment key={`${weekday} ${hour}`}>
          <dt>
            {t('weekdayHour', {
              weekday: weekdayName(weekday, locale, 'long'),
              hour: hourName(hour, locale),
            })}
          </dt>
          <dd className="text-right tabular-nums">{formatNumber(comments, locale)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The hours of the week at which flagged comments were published. */
export function SpamHours({ days, timeZone }: { days: Days; timeZone: string }) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useSpamHours(days, timeZone);
  const [first, ...others] = data?.hours ?? [];
  const peak =
    first && others.reduce((most, one) => (one.comments > most.comments ? one : most), first);
  return (
    <section aria-labelledby="spam-hours" className="bound flex flex-col gap-3 p-4">
      <div>
        <h2 id="spam-hours" className="text-comment tracking-normal">
          {t('hours')}
        </h2>
        {peak !== undefined && (
          <p className="text-ink-2 tabular-nums">
            {t('hoursFinding', {
              weekday: weekdayName(peak.weekday, locale, 'long'),
              hour: hourName(peak.hour, locale),
              n: peak.comments,
            })}
          </p>
        )}
      </div>
      {isPending && <Skeleton className="h-64" />}
      {error !== null && (
        <Failed onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Failed>
      )}
      {data !== undefined && peak === undefined && <p className="text-ink-2">{t('noSpam')}</p>}
      {data !== undefined && peak !== undefined && (
        <>
          <Week hours={data.hours} />
          <Busiest hours={data.hours} />
          <p className="text-small text-ink-3 max-lg:hidden">{t('hoursAbout')}</p>
        </>
      )}
    </section>
  );
}
