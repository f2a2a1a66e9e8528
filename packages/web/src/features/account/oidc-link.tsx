import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { toApiUrl } from '../../api/client.ts';
import { platformQuery } from '../../api/queries/platform.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AnchorButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountMessages } from './messages.ts';

const route = getRouteApi('/sign-in');

/** The other way in, where the operator has one. */
export function OidcLink() {
  const messages = useMessages(accountMessages);
  const { next, again, failed } = route.useSearch();
  const { data: platform } = useQuery(platformQuery());
  if (!platform?.oidc) return null;
  return (
    <div className="flex flex-col gap-3">
      {failed && (
        <div role="alert">
          <Notice tone="warning" title={messages.oidcFailed} />
        </div>
      )}
      <AnchorButton href={toApiUrl('/auth/oidc/start', { next, ...(again ? { again } : {}) })}>
        {messages.oidc(platform.oidc.name)}
      </AnchorButton>
    </div>
  );
}
