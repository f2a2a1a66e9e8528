import { useFormat } from '../i18n/use-format.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { cx } from './cx.ts';

interface ScoreNumberProps {
  /** Null or absent: there is none, which is not zero. */
  readonly value: number | null | undefined;
  readonly className?: string;
}

/** A score as it is written everywhere: two decimals, red with a minus below zero, N/A where there is none. */
export function ScoreNumber({ value, className }: ScoreNumberProps) {
  const format = useFormat();
  const { notAvailable, score } = useMessages();
  if (value === null || value === undefined)
    return (
      <span title={score.noValue} className={cx('text-faint', className)}>
        {notAvailable}
      </span>
    );
  return (
    <span className={cx('data', value < 0 && 'font-semibold text-danger', className)}>
      {format.score(value)}
    </span>
  );
}
