import type { BoardRow } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';

/** The share of vetoed items, never without its bound: a short clean run does not read as safe. */
export function VetoText({ row }: { readonly row: Pick<BoardRow, 'vetoRate' | 'vetoRateUpperBound95'> }) {
  const format = useFormat();
  const { score, notAvailable } = useMessages();
  if (row.vetoRate === null) return <span className="text-xs text-faint">{notAvailable}</span>;
  return (
    <span className="data flex flex-col leading-snug">
      <span className={cx(row.vetoRate > 0 && 'font-semibold text-danger')}>
        {format.percent(row.vetoRate)}
      </span>
      {row.vetoRateUpperBound95 !== null && (
        <span className="text-xs whitespace-nowrap text-faint">
          {score.vetoBound(format.percent(row.vetoRateUpperBound95))}
        </span>
      )}
    </span>
  );
}
