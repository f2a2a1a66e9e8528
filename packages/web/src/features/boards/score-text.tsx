import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { toHeatClass } from '../../ui/charts/heat-class.ts';
import { cx } from '../../ui/cx.ts';

/** A score on the colour of its height. Absent is not zero; below zero is low, and not by itself a danger. */
export function ScoreText({ score }: { readonly score: number | undefined }) {
  const format = useFormat();
  const messages = useMessages();
  if (score === undefined)
    return (
      <span title={messages.score.notApplicable} className="text-xs text-faint">
        {messages.notAvailable}
      </span>
    );
  return (
    <span
      className={cx(
        'data inline-block min-w-14 rounded-sm px-1.5 py-0.5 text-right',
        toHeatClass(score),
        'text-ink',
      )}
    >
      {format.score(score)}
    </span>
  );
}
