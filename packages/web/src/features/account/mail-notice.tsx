import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationsQuery, setNotifications } from '../../api/queries/account.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { accountMessages } from './messages.ts';

/** Whether one is told by mail that submissions have ended; nothing where the platform sends none. */
export function MailNotice({ hasAddress }: { readonly hasAddress: boolean }) {
  const messages = useMessages(accountMessages);
  const queryClient = useQueryClient();
  const { data } = useQuery(notificationsQuery());
  const save = useAction({
    mutationFn: setNotifications,
    onSuccess: saved => queryClient.setQueryData(notificationsQuery().queryKey, saved),
  });
  if (!data?.available) return null;
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        label={hasAddress ? messages.mailNotice : messages.mailNeedsAddress}
        checked={data.mail && hasAddress}
        disabled={!hasAddress || save.isPending}
        onChange={mail => save.mutate(mail)}
      />
      <FormError error={save.error} />
    </div>
  );
}
