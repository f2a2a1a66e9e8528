import { useLocation } from '@tanstack/react-router';
import { useMessages } from '../i18n/use-messages.ts';
import { LockIcon } from './icons.tsx';
import { LinkButton } from './link-button.tsx';
import { StatePanel } from './state-panel.tsx';

/** For who is not signed in, and for whose role does not reach. */
export function PermissionState({ kind }: { readonly kind: 'sign-in' | 'forbidden' }) {
  const { states, nav } = useMessages();
  const from = useLocation({ select: location => location.href });
  if (kind === 'forbidden')
    return (
      <StatePanel icon={<LockIcon className="size-6" />} title={states.forbiddenTitle}>
        {states.forbiddenText}
      </StatePanel>
    );
  return (
    <StatePanel
      icon={<LockIcon className="size-6" />}
      title={states.signInTitle}
      actions={
        <LinkButton to="/sign-in" search={{ next: from }} tone="primary">
          {nav.signIn}
        </LinkButton>
      }
    >
      {states.signInText}
    </StatePanel>
  );
}
