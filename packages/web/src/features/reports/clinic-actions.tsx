import type { ClinicReport } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Stat } from '../../ui/stat.tsx';
import { clinicMessages } from './clinic-messages.ts';

type Actions = ClinicReport['criticalActions'];

/** Whether what could not wait was done in time. */
export function ActionsCard({ actions: given }: { readonly actions: Actions }) {
  const messages = useMessages(clinicMessages);
  const format = useFormat();
  const { actions, inTime, never, curve } = given;
  const late = actions - inTime - never;
  return (
    <Card className="relative overflow-hidden">
      <h3 className="text-base">{messages.actions}</h3>
      {actions === 0 ? (
        <p className="text-sm text-soft">{messages.noActions}</p>
      ) : (
        <>
          <p className="mb-3 text-sm text-soft">{messages.actionsLead(format.integer(actions))}</p>
          <dl className="mb-3 grid grid-cols-3 gap-4">
            <Stat
              label={messages.inTime}
              value={format.integer(inTime)}
              hint={format.percent(inTime / actions)}
            />
            <Stat
              label={messages.late}
              value={format.integer(late)}
              hint={format.percent(late / actions)}
              tone={late > 0 ? 'danger' : 'plain'}
            />
            <Stat
              label={messages.never}
              value={format.integer(never)}
              hint={format.percent(never / actions)}
              tone={never > 0 ? 'danger' : 'plain'}
            />
          </dl>
          <ActionsCurve curve={curve} />
          <ActionsTable curve={curve} />
        </>
      )}
    </Card>
  );
}

const width = 400;
const base = 128;
const top = 10;
const left = 34;
const shares = [0, 0.5, 1] as const;

function ActionsCurve({ curve }: { readonly curve: Actions['curve'] }) {
  const messages = useMessages(clinicMessages);
  const most = curve.at(-1)?.times ?? 1;
  const x = (times: number) => left + (times / most) * (width - left - 8);
  const y = (share: number) => base - share * (base - top);
  const points = [{ times: 0, share: 0 }, ...curve];
  return (
    <svg viewBox={`0 0 ${width} 152`} className="w-full" aria-hidden="true">
      {shares.map(share => (
        <g key={share}>
          <line x1={left} x2={width - 8} y1={y(share)} y2={y(share)} className="stroke-line" />
          <text x={left - 5} y={y(share) + 3} textAnchor="end" fontSize="10" className="data fill-faint">
            {share * 100}%
          </text>
        </g>
      ))}
      <line x1={x(1)} x2={x(1)} y1={top} y2={base} strokeDasharray="4 3" className="stroke-edge" />
      <text x={x(1) + 4} y={top + 12} fontSize="10" className="fill-soft">
        {messages.windowEnd}
      </text>
      <polyline
        points={points.map(({ times, share }) => `${x(times).toFixed(1)},${y(share).toFixed(1)}`).join(' ')}
        fill="none"
        strokeWidth="2"
        className="stroke-accent"
      />
      {curve.map(({ times, share }) => (
        <g key={times}>
          <circle cx={x(times)} cy={y(share)} r="3" className="fill-accent" />
          {times % 0.5 === 0 && (
            <text x={x(times)} y={base + 14} textAnchor="middle" fontSize="10" className="data fill-faint">
              {times}×
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

function ActionsTable({ curve }: { readonly curve: Actions['curve'] }) {
  const messages = useMessages(clinicMessages);
  const format = useFormat();
  return (
    <div className="sr-only">
      <table>
        <caption>{messages.actions}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.window}</th>
            <th scope="col">{messages.reached}</th>
          </tr>
        </thead>
        <tbody>
          {curve.map(({ times, share }) => (
            <tr key={times}>
              <th scope="row">{times}×</th>
              <td>{format.percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
