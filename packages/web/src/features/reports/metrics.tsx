import type { Expected } from '@doctorbench/core';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { cleanText } from './clean-text.ts';
import { toExpectedText } from './expected-text.ts';
import { itemMessages } from './item-messages.ts';

/** What metrics read and gave, beside what was expected. */
export function Metrics({ graded: { item, grade } }: { readonly graded: GradedItem }) {
  const messages = useMessages(itemMessages);
  const { listSeparator, colon } = useMessages();
  const { metrics = [] } = grade;
  const expected: readonly Expected[] = item.kind === 'open' ? (item.expected ?? []) : [];
  // A metric that failed leaves no record; then it cannot be said which expectation is whose.
  const aligned = expected.length === metrics.length ? expected : [];
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {metrics.map(({ metric, percent, read, detail }, index) => {
        const wanted = aligned[index];
        const name = messages.metricNames[metric.split('@', 1)[0] ?? metric] ?? metric;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two metrics of an item may be alike
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span className="min-w-0">
              <span className="font-medium">{name}</span>{' '}
              <code className="font-mono text-xs text-faint">{metric}</code>
              {wanted && (
                <span lang={item.language} className="block whitespace-pre-wrap">
                  {`${messages.expected}${colon}${toExpectedText(wanted, { ...messages, listSeparator })}`}
                </span>
              )}
              {(read !== undefined || !detail) && (
                <span lang={item.language} className="block [overflow-wrap:anywhere] text-soft">
                  {`${messages.read}${colon}`}
                  <bdi>{read === undefined ? messages.unread : cleanText(read)}</bdi>
                </span>
              )}
            </span>
            <ScoreNumber value={percent} className="text-base" />
          </li>
        );
      })}
    </ul>
  );
}
