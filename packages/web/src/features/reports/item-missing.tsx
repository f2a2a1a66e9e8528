import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LockIcon } from '../../ui/icons.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { itemMessages } from './item-messages.ts';
import { itemRowsQuery } from './item-rows-query.ts';
import { ItemScore } from './item-score.tsx';
import { ItemWithoutQuestion } from './item-without-question.tsx';

interface ItemMissingProps {
  readonly submissionId: string;
  readonly itemId: string;
  readonly repeat: number;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** An item that was graded and still is not found is a private one: its score is told, its words are not. */
export function ItemMissing({ submissionId, itemId, repeat, error, onRetry }: ItemMissingProps) {
  const messages = useMessages(itemMessages);
  const { colon } = useMessages();
  const rows = useQuery(itemRowsQuery(submissionId));
  if (isApiError(error, 'suite.not-found'))
    return <ItemWithoutQuestion submissionId={submissionId} itemId={itemId} repeat={repeat} />;
  if (!isApiError(error, 'request.not-found')) return <ErrorState error={error} onRetry={onRetry} />;
  if (rows.isPending) return <SkeletonBlock />;
  const row = rows.data?.find(each => each.itemId === itemId && each.repeat === repeat);
  if (!row) return <EmptyState title={messages.missingTitle} />;
  return (
    <EmptyState icon={<LockIcon className="size-6" />} title={messages.privateTitle}>
      <p>{messages.privateText}</p>
      <p className="mt-3">
        {`${messages.privateScore}${colon}`}
        <ItemScore score={row.total} kind={row.kind} className="text-lg font-semibold" />
      </p>
    </EmptyState>
  );
}
