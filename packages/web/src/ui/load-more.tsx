import { useFormat } from '../i18n/use-format.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';

interface LoadMoreProps {
  readonly shown: number;
  /** When it is known. */
  readonly total?: number | undefined;
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onLoadMore: () => void;
}

/** The end of a list that is loaded page by page. */
export function LoadMore({ shown, total, hasMore, loading, onLoadMore }: LoadMoreProps) {
  const { table, actions, loading: loadingWord } = useMessages();
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="data text-sm text-faint">
        {total !== undefined && table.shown(format.integer(shown), format.integer(total))}
      </p>
      {hasMore && (
        <Button size="sm" busy={loading} onClick={onLoadMore}>
          {loading ? loadingWord : actions.loadMore}
        </Button>
      )}
    </div>
  );
}
