import { ratingBounds } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { toHeatClass } from '../../ui/charts/heat-class.ts';
import { cx } from '../../ui/cx.ts';
import { homeMessages } from './messages.ts';
import { listScoreBands, type ScoreBand } from './score-bands.ts';

/** Wide bands are drawn shorter than they are: nothing happens within them. */
const leastHeightRem = 1.75;
const mostHeightRem = 4;
const remPerPoint = 0.1;
const best = 100;

/** The whole scale from 100 to −100, with the ratings and what the ends stand for. */
export function ScoreScale() {
  const bands = listScoreBands();
  return (
    <ol className="data flex flex-col text-sm">
      {bands.map(band => (
        <Band key={band.low} band={band} />
      ))}
    </ol>
  );
}

function Band({ band }: { readonly band: ScoreBand }) {
  const { badges } = useMessages();
  const format = useFormat();
  const { low, high, rating } = band;
  const heightRem = Math.min(mostHeightRem, Math.max(leastHeightRem, (high - low) * remPerPoint));
  const isLast = low < 0;
  return (
    <li className="flex" style={{ minHeight: `${heightRem}rem` }}>
      <span className="relative w-12 shrink-0 pr-2 text-right text-xs text-faint" aria-hidden="true">
        <span className="absolute -top-2.5 right-2">{format.integer(high)}</span>
        {isLast && <span className="absolute right-2 -bottom-2.5">{format.integer(low)}</span>}
      </span>
      <span
        className={cx(
          'flex w-14 shrink-0 items-center justify-center border-x border-t border-line font-semibold',
          isLast && 'border-b',
          toHeatClass((low + high) / 2),
          isLast ? 'text-danger' : 'text-ink',
        )}
      >
        <span className="sr-only">{badges.rating(rating)}</span>
        <span aria-hidden="true">{rating}</span>
      </span>
      <BandNotes band={band} />
    </li>
  );
}

function BandNotes({ band: { low, high, rating } }: { readonly band: ScoreBand }) {
  const { scale } = useMessages(homeMessages);
  const format = useFormat();
  const isRated = ratingBounds.some(([letter]) => letter === rating);
  if (high === best) return <span className="my-auto pl-3">{scale.best}</span>;
  if (low < 0) return <span className="mt-auto pl-3 text-danger">{scale.worst(format.integer(low))}</span>;
  return (
    <span className="my-auto flex flex-col pl-3 text-faint">
      {isRated ? scale.from(format.integer(low)) : scale.below(format.integer(high))}
      {low === 0 && <span className="text-ink">{scale.zero}</span>}
    </span>
  );
}
