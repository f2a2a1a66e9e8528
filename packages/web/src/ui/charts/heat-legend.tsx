import { useFormat } from '../../i18n/use-format.ts';
import { cx } from '../cx.ts';
import { heatSteps } from './heat-scale.ts';

/** What the colours of heat tables mean. */
export function HeatLegend({ label }: { readonly label: string }) {
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs text-soft">
      <span>{label}</span>
      <ol className="data flex">
        {heatSteps.map(({ from, className }, index) => (
          <li key={className} className={cx('min-w-12 px-2 py-0.5 text-center text-ink', className)}>
            {index === 0 ? `<${format.integer(heatSteps[1].from)}` : `≥${format.integer(from)}`}
          </li>
        ))}
      </ol>
    </div>
  );
}
