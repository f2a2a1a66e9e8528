import { type BarsView, commonWords } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { IntervalBar } from '../../ui/charts/interval-bar.tsx';
import { ScoreText } from '../../ui/score-text.tsx';

/** Scores with their intervals, one below the other on one axis. */
export function EstimateList({ view: { bars, domain } }: { readonly view: BarsView }) {
  const words = useMessages(commonWords);
  const format = useFormat();
  return (
    <>
      <ul className="flex flex-col gap-1">
        {bars.map(({ id, label, note, hint, score, estimate }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 break-inside-avoid text-sm sm:grid-cols-[minmax(8rem,14rem)_1fr_auto]"
          >
            <span title={hint}>{label}</span>
            <span className="order-last col-span-2 sm:order-none sm:col-span-1">
              {estimate && (
                <IntervalBar value={estimate.value} interval={estimate.interval} domain={domain} />
              )}
            </span>
            <span className="text-right whitespace-nowrap" title={note}>
              <ScoreText score={score} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-faint">
        {words.axis(format.integer(domain.low), format.integer(domain.high))}
      </p>
    </>
  );
}
