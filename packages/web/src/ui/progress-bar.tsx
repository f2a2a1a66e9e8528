import { useFormat } from '../i18n/use-format.ts';
import { useMessages } from '../i18n/use-messages.ts';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly planned: number;
  readonly hideNumbers?: boolean;
}

export function ProgressBar({ label, done, planned, hideNumbers = false }: ProgressBarProps) {
  const format = useFormat();
  const messages = useMessages();
  const share = planned > 0 ? Math.min(1, done / planned) : 0;
  const text = messages.progress(format.integer(done), format.integer(planned));
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={planned}
        aria-valuenow={done}
        aria-valuetext={text}
        className="h-2 min-w-16 flex-1 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
      >
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-300"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      {!hideNumbers && (
        <span aria-hidden="true" className="data text-sm whitespace-nowrap text-soft">
          {text}
        </span>
      )}
    </div>
  );
}
