import { type ApiError, isApiError } from '../../api/api-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountMessages } from './messages.ts';

/** Says how long one has to wait where that is the trouble. */
export function SignInError({ error }: { readonly error: unknown }) {
  const messages = useMessages(accountMessages);
  const format = useFormat();
  // The captcha beside it says what to do.
  if (isApiError(error, 'auth.captcha')) return null;
  if (isApiError(error, 'auth.code-too-soon') || isApiError(error, 'request.rate-limited'))
    return <Alert title={messages.tooSoon(format.duration(toWaitMs(error)))} />;
  return <FormError error={error} />;
}

/** A proxy may refuse without saying for how long. */
function toWaitMs({ retryAfterSeconds = 60 }: ApiError): number {
  return retryAfterSeconds * 1000;
}

function Alert({ title }: { readonly title: string }) {
  return (
    <div role="alert">
      <Notice tone="warning" title={title} />
    </div>
  );
}
