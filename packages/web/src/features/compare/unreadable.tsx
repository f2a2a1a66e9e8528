import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { compareMessages } from './messages.ts';

interface UnreadableProps {
  readonly id: string;
  readonly error: unknown;
  readonly onRemove: () => void;
}

/** A chosen result that cannot be shown: private, gone, or without a report. */
export function Unreadable({ id, error, onRemove }: UnreadableProps) {
  const messages = useMessages(compareMessages);
  const problem = useProblem(error);
  return (
    <Notice tone="danger" title={messages.failed(id)}>
      <p>{[problem.title, problem.fix].filter(Boolean).join(' · ')}</p>
      {problem.requestId && <p className="font-mono text-xs text-faint">{problem.requestId}</p>}
      <Button size="sm" className="mt-2" onClick={onRemove}>
        {messages.remove(id)}
      </Button>
    </Notice>
  );
}
