import { Marker, seriesLooks } from './series-look.tsx';

export function RadarLegend({
  series,
}: {
  readonly series: readonly { readonly id: string; readonly label: string }[];
}) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm" aria-hidden="true">
      {series.map(({ id, label }, place) => {
        const look = seriesLooks[place];
        return (
          <li key={id} className="flex items-center gap-2">
            {look && (
              <svg
                aria-hidden="true"
                viewBox="0 0 32 12"
                className="h-3 w-8"
                stroke={look.colour}
                fill={look.colour}
              >
                <line x1="0" x2="32" y1="6" y2="6" strokeWidth="2" strokeDasharray={look.dash} />
                <Marker shape={look.shape} x={16} y={6} />
              </svg>
            )}
            {label}
          </li>
        );
      })}
    </ul>
  );
}
