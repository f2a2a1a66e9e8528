import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { deleteAccount, forgetAccount, signOutEverywhere } from '../../api/queries/account.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { accountMessages } from './messages.ts';

export function Sessions() {
  const messages = useMessages(accountMessages);
  const [asked, setAsked] = useState(false);
  const leave = useLeaving(signOutEverywhere);
  return (
    <Section title={messages.sessions} lead={messages.sessionsLead}>
      <div>
        <Button onClick={() => setAsked(true)}>{messages.signOutEverywhere}</Button>
      </div>
      <ConfirmDialog
        open={asked}
        title={messages.signOutEverywhereTitle}
        confirmLabel={messages.signOutEverywhere}
        busy={leave.isPending}
        error={leave.error}
        onConfirm={() => leave.mutate()}
        onClose={() => {
          leave.reset();
          setAsked(false);
        }}
      >
        <p>{messages.signOutEverywhereText}</p>
      </ConfirmDialog>
    </Section>
  );
}

export function OwnData() {
  const messages = useMessages(accountMessages);
  const download = useAction({ mutationFn: downloadData });
  return (
    <Section title={messages.data} lead={messages.dataLead}>
      <div>
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          <DownloadIcon className="size-4" />
          {download.isPending ? messages.exporting : messages.exportData}
        </Button>
      </div>
      <FormError error={download.error} />
    </Section>
  );
}

export function DeleteAccount() {
  const messages = useMessages(accountMessages);
  const [asked, setAsked] = useState(false);
  const toast = useToast();
  const leave = useLeaving(deleteAccount, () => toast({ title: messages.deleted }));
  return (
    <Section title={messages.deleteTitle} lead={messages.deleteLead}>
      <div>
        <Button className="text-danger!" onClick={() => setAsked(true)}>
          {messages.deleteButton}
        </Button>
      </div>
      <DeleteDialog
        open={asked}
        busy={leave.isPending}
        error={leave.error}
        onConfirm={() => leave.mutate()}
        onClose={() => {
          leave.reset();
          setAsked(false);
        }}
      />
    </Section>
  );
}

/** After it nobody is signed in here: nothing that was loaded stays. */
function useLeaving(mutationFn: () => Promise<void>, onLeft?: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useAction({
    mutationFn,
    onSuccess: async () => {
      await navigate({ to: '/' });
      forgetAccount(queryClient);
      onLeft?.();
    },
  });
}

/** Fetched rather than linked to, so that a refusal is told here instead of being saved as a file. */
async function downloadData(): Promise<void> {
  const reply = await send('/me/export', {});
  const url = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = 'doctorbench-account.json';
  link.click();
  URL.revokeObjectURL(url);
}
