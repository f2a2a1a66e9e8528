import { cleanText, itemWords, listMetricRows, metricWords } from '@doctorbench/report';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { ScoreNumber } from '../../ui/score-number.tsx';

/** What metrics read and gave, beside what was expected. */
export function Metrics({ graded: { item, grade } }: { readonly graded: GradedItem }) {
  const { locale } = useLocale();
  const { colon } = useMessages();
  const { read: readLabel, unread } = itemWords[locale];
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {listMetricRows(item, grade, locale).map(({ name, percent, expected, read, details }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two metrics of an item may be alike
        <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span className="min-w-0">
            <span className="font-medium">{name}</span>
            {expected !== undefined && (
              <span lang={item.language} className="block whitespace-pre-wrap">
                {`${metricWords[locale].expected}${colon}${expected}`}
              </span>
            )}
            {read !== undefined && (
              <span lang={item.language} className="block [overflow-wrap:anywhere] text-soft">
                {`${readLabel}${colon}`}
                <bdi>{read === null ? unread : cleanText(read)}</bdi>
              </span>
            )}
            {details.length > 0 && <span className="block text-xs text-faint">{details.join(' · ')}</span>}
          </span>
          <ScoreNumber value={percent} className="text-base" />
        </li>
      ))}
    </ul>
  );
}
