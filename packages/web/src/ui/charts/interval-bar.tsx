import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Domain, toShare, wholeDomain } from './domain.ts';

interface IntervalBarProps {
  readonly value: number;
  /** 95 %; null where too few cases allow none. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly domain?: Domain;
}

/** A score as a point on its axis, with its interval as a band between two stops. */
export function IntervalBar({ value, interval, domain = wholeDomain }: IntervalBarProps) {
  const format = useFormat();
  const { score } = useMessages();
  const at = (number: number) => `${(toShare(number, domain) * 100).toFixed(2)}%`;
  const words = interval
    ? score.interval(format.score(interval.low), format.score(interval.high))
    : score.noInterval;
  const label = `${format.score(value)}, ${words}`;
  const colour = value < 0 ? 'stroke-danger' : 'stroke-accent';
  return (
    <svg role="img" aria-label={label} className="h-5 w-full overflow-visible">
      <title>{label}</title>
      <line x1="0" x2="100%" y1="10" y2="10" className="stroke-line" />
      {domain.low < 0 && domain.high > 0 && (
        <line x1={at(0)} x2={at(0)} y1="2" y2="18" className="stroke-edge" />
      )}
      {interval && (
        <>
          <line
            x1={at(interval.low)}
            x2={at(interval.high)}
            y1="10"
            y2="10"
            strokeWidth="6"
            className={colour}
            opacity="0.3"
          />
          {[interval.low, interval.high].map(end => (
            <line
              key={end}
              x1={at(end)}
              x2={at(end)}
              y1="5.5"
              y2="14.5"
              strokeWidth="1.5"
              className={colour}
            />
          ))}
        </>
      )}
      <circle cx={at(value)} cy="10" r="3.5" className={value < 0 ? 'fill-danger' : 'fill-accent'} />
    </svg>
  );
}
