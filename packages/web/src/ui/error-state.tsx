import { isApiError } from '../api/api-error.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';
import { WarningIcon } from './icons.tsx';
import { PermissionState } from './permission-state.tsx';
import { StatePanel } from './state-panel.tsx';
import { useProblem } from './use-problem.ts';

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** What happened, what to try, what to name when asking for help. A missing permission is shown as one. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const messages = useMessages();
  const problem = useProblem(error);
  if (isApiError(error, 'auth.required')) return <PermissionState kind="sign-in" />;
  if (isApiError(error, 'auth.forbidden')) return <PermissionState kind="forbidden" />;
  return (
    <StatePanel
      role="alert"
      icon={<WarningIcon className="size-6 text-danger" />}
      title={problem.title}
      actions={onRetry && <Button onClick={onRetry}>{messages.actions.retry}</Button>}
    >
      {problem.fix && <p>{problem.fix}</p>}
      {problem.detail && <p className="mt-2 text-sm text-faint [overflow-wrap:anywhere]">{problem.detail}</p>}
      <p className="mt-3 flex flex-wrap justify-center gap-x-4 text-xs text-faint">
        {problem.code && (
          <span>
            {messages.states.errorCode}
            {messages.colon}
            <code className="font-mono">{problem.code}</code>
          </span>
        )}
        {problem.requestId && (
          <span>
            {messages.states.requestId}
            {messages.colon}
            <code className="font-mono">{problem.requestId}</code>
          </span>
        )}
      </p>
    </StatePanel>
  );
}
