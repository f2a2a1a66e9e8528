import { isApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { FormError } from '../../ui/form-error.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { connectionMessages } from './connection-messages.ts';
import { findFaultField } from './fault-field.ts';

/** A request of the wizard that was refused or did not get through, with the way to mend it. */
export function RequestError({ error }: { readonly error: unknown }) {
  const messages = useMessages(connectionMessages).test;
  const { nav } = useMessages();
  const field = isApiError(error) ? findFaultField(error.code) : undefined;
  return (
    <div className="flex flex-col items-start gap-3">
      <FormError error={error} />
      {field && (
        <LinkButton to="/submit" search={{ step: 'endpoint', field }} size="sm">
          {messages.goTo[field]}
        </LinkButton>
      )}
      {isApiError(error, 'auth.required') && (
        <LinkButton to="/sign-in" search={{ next: '/submit' }} size="sm">
          {nav.signIn}
        </LinkButton>
      )}
    </div>
  );
}
