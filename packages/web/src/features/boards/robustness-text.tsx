import type { BoardRow } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';

/** The index with its interval. Not measured is not zero. */
export function RobustnessText({ row: { robustness } }: { readonly row: Pick<BoardRow, 'robustness'> }) {
  const format = useFormat();
  const { notAvailable } = useMessages();
  if (!robustness) return <span className="text-xs text-faint">{notAvailable}</span>;
  const { value, interval, items } = robustness;
  return (
    <span className="data flex flex-col leading-snug">
      <span>{format.decimal(value)}</span>
      <span className="text-xs whitespace-nowrap text-faint">
        [{format.decimal(interval.low)}, {format.decimal(interval.high)}] n={format.integer(items)}
      </span>
    </span>
  );
}
