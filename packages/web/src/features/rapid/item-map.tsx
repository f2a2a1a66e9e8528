import type { Bank } from '@doctorbench/core';
import { type BankView, bankWords, toBankView } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Section } from '../../ui/section.tsx';

/** Models and items on one scale, and where on it the bank measures well. */
export function ItemMap({ bank }: { readonly bank: Bank }) {
  const words = bankWords[useFormat().locale];
  const { map, information } = toBankView(bank);
  return (
    <>
      <Section title={words.map}>
        <p className="max-w-3xl text-sm text-soft">{words.mapNote}</p>
        <MapTable map={map} />
      </Section>
      <Section title={words.information}>
        <p className="max-w-3xl text-sm text-soft">{words.informationNote}</p>
        <InformationCurve
          information={information}
          abilities={bank.calibrators.map(({ ability }) => ability)}
        />
      </Section>
    </>
  );
}

function MapTable({ map }: Pick<BankView, 'map'>) {
  const format = useFormat();
  const { listSeparator } = useMessages();
  const words = bankWords[format.locale];
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{words.map}</caption>
      <thead>
        <tr className="text-left text-soft">
          <th scope="col">{words.logits}</th>
          <th scope="col">{words.models}</th>
          <th scope="col">{words.items}</th>
        </tr>
      </thead>
      <tbody>
        {map.map(({ from, examinees, items, share }) => (
          <tr key={from} className="border-t border-line align-top">
            <td className="data w-16 py-1">{from.toFixed(1)}</td>
            <td className="py-1 pr-4 [overflow-wrap:anywhere]">{examinees.join(listSeparator)}</td>
            <td className="w-1/3 py-1">
              <span className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className="h-3 rounded-sm bg-accent"
                  style={{ width: `${share * 80}%` }}
                />
                <span className="data">{format.integer(items)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const [width, height] = [640, 140];
const reach = 4;

interface InformationCurveProps extends Pick<BankView, 'information'> {
  /** Of the models, in logits. */
  readonly abilities: readonly number[];
}

function InformationCurve({ information, abilities }: InformationCurveProps) {
  const words = bankWords[useFormat().locale];
  const peak = Math.max(...information.map(point => point.information), 1e-9);
  const x = (theta: number) => ((theta + reach) / (2 * reach)) * width;
  const line = information
    .map(
      point =>
        `${x(point.theta).toFixed(1)},${(height - (point.information / peak) * (height - 8)).toFixed(1)}`,
    )
    .join(' ');
  return (
    <svg
      role="img"
      aria-label={words.information}
      viewBox={`0 0 ${width} ${height + 38}`}
      className="h-auto w-full max-w-3xl text-faint"
    >
      <line x1="0" x2={width} y1={height} y2={height} className="stroke-line" />
      <polyline points={line} fill="none" strokeWidth="2" className="stroke-accent" />
      <text x="4" y="12" fontSize="12" fill="currentColor">
        {peak.toFixed(1)}
      </text>
      {[...new Set(abilities)]
        .filter(ability => Math.abs(ability) <= reach)
        .map(ability => (
          <line
            key={ability}
            x1={x(ability)}
            x2={x(ability)}
            y1={height - 6}
            y2={height}
            strokeWidth="2"
            className="stroke-ink"
          />
        ))}
      <text x={width / 2} y={height + 33} textAnchor="middle" fontSize="12" fill="currentColor">
        {words.ability}
      </text>
      {[-4, -2, 0, 2, 4].map(theta => (
        <text
          key={theta}
          x={x(theta)}
          y={height + 15}
          textAnchor={theta === -reach ? 'start' : theta === reach ? 'end' : 'middle'}
          fontSize="12"
          fill="currentColor"
        >
          {theta}
        </text>
      ))}
    </svg>
  );
}
