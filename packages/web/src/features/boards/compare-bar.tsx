import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { joinIds, mostCompared } from '../compare/search.ts';
import { boardMessages } from './messages.ts';

interface CompareBarProps {
  readonly chosen: readonly string[];
  readonly onClear: () => void;
}

/** Stays in sight while models are being chosen. */
export function CompareBar({ chosen, onClear }: CompareBarProps) {
  const messages = useMessages(boardMessages);
  if (chosen.length === 0) return null;
  return (
    <div className="no-print sticky bottom-4 z-30 mx-auto flex w-fit max-w-full items-center gap-2 rounded-lg border border-line bg-paper px-4 py-2.5 shadow-floating">
      <span role="status" className="text-sm text-soft empty:absolute">
        {chosen.length === 1 && messages.compareMore}
        {chosen.length >= mostCompared && messages.compareFull}
      </span>
      {chosen.length > 1 && (
        <LinkButton to="/compare" search={{ ids: joinIds(chosen) }} tone="primary" size="sm">
          {messages.compare(chosen.length)}
        </LinkButton>
      )}
      <Button size="sm" tone="quiet" onClick={onClear}>
        {messages.compareClear}
      </Button>
    </div>
  );
}
