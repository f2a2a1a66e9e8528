import { type Domain, describeInterval, drawIntervalBar, wholeDomain } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';

interface IntervalBarProps {
  readonly value: number;
  /** 95 %; null where too few cases allow none. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly domain?: Domain;
}

/** A score as a point on its axis, with its interval as a band between two stops. */
export function IntervalBar({ value, interval, domain = wholeDomain }: IntervalBarProps) {
  const format = useFormat();
  const { at, interval: band, zero, below } = drawIntervalBar({ value, interval }, domain);
  const x = (share: number) => `${(share * 100).toFixed(2)}%`;
  const label = `${format.score(value)}, ${describeInterval(interval, format.locale)}`;
  const colour = below ? 'stroke-danger' : 'stroke-accent';
  return (
    <svg role="img" aria-label={label} className="h-5 w-full overflow-visible">
      <title>{label}</title>
      <line x1="0" x2="100%" y1="10" y2="10" className="stroke-line" />
      {zero !== null && <line x1={x(zero)} x2={x(zero)} y1="2" y2="18" className="stroke-edge" />}
      {band && (
        <>
          <line
            x1={x(band.low)}
            x2={x(band.high)}
            y1="10"
            y2="10"
            strokeWidth="6"
            className={colour}
            opacity="0.3"
          />
          {Object.entries(band).map(([end, share]) => (
            <line
              key={end}
              x1={x(share)}
              x2={x(share)}
              y1="5.5"
              y2="14.5"
              strokeWidth="1.5"
              className={colour}
            />
          ))}
        </>
      )}
      <circle cx={x(at)} cy="10" r="3.5" className={below ? 'fill-danger' : 'fill-accent'} />
    </svg>
  );
}
