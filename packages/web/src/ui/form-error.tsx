import { useMessages } from '../i18n/use-messages.ts';
import { Notice } from './notice.tsx';
import { useProblem } from './use-problem.ts';

/** Why a form was not taken, said aloud when it appears. Nothing without an error. */
export function FormError({ error }: { readonly error: unknown }) {
  return <div role="alert">{error ? <Shown error={error} /> : null}</div>;
}

/** And back here. */
function toSignInAgain(): string {
  const { pathname, search } = globalThis.location;
  return `/sign-in?again=true&next=${encodeURIComponent(pathname + search)}`;
}

function Shown({ error }: { readonly error: unknown }) {
  const messages = useMessages();
  const { title, fix, requestId, code } = useProblem(error);
  return (
    <Notice tone="danger" title={title}>
      {fix && <p>{fix}</p>}
      {code === 'auth.step-up' && (
        <a className="link" href={toSignInAgain()}>
          {messages.states.signInAgain}
        </a>
      )}
      {requestId && (
        <p className="mt-1 text-xs text-faint">
          {messages.states.requestId}
          {messages.colon}
          <code className="font-mono">{requestId}</code>
        </p>
      )}
    </Notice>
  );
}
