import type { ScoreView } from '@doctorbench/report';
import { useMessages } from '../i18n/use-messages.ts';
import { cx } from './cx.ts';

/** A score as every report shows it: red with a minus below zero, with its count where few items stand behind it. */
export function ScoreText({ score, className }: { readonly score: ScoreView; readonly className?: string }) {
  const { score: words } = useMessages();
  if (score.value === null)
    return (
      <span title={words.noValue} className={cx('text-faint', className)}>
        {score.text}
      </span>
    );
  return (
    <span className={cx('data', score.tone === 'danger' && 'font-semibold text-danger', className)}>
      {score.text}
      {score.note && <small className="ml-1 text-xs font-normal">{score.note}</small>}
    </span>
  );
}
