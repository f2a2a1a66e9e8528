import { toHeatLegend } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { cx } from '../cx.ts';
import { heatClasses } from './heat-class.ts';

/** What the colours of heat tables mean. */
export function HeatLegend() {
  const { label, steps } = toHeatLegend(useFormat());
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs text-soft">
      <span>{label}</span>
      <ol className="data flex flex-wrap">
        {steps.map(({ id, text }) => (
          <li key={id} className={cx('min-w-12 px-2 py-0.5 text-center text-ink', heatClasses[id])}>
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
