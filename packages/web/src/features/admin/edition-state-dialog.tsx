import type { Edition } from '@doctorbench/core';
import { useQueryClient } from '@tanstack/react-query';
import { changeEdition } from '../../api/queries/admin.ts';
import { editionsQuery } from '../../api/queries/editions.ts';
import { useAction } from '../../api/use-action.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { EditionGateView } from './edition-gate.tsx';
import { editionMessages } from './edition-messages.ts';

interface EditionStateDialogProps {
  readonly edition: Edition;
  readonly onClose: () => void;
}

/** Opens what is not open, closes what is. */
export function EditionStateDialog({ edition, onClose }: EditionStateDialogProps) {
  const messages = useMessages(editionMessages);
  const format = useFormat();
  const queryClient = useQueryClient();
  const toast = useToast();
  const closing = edition.state === 'open';
  const title = format.name(edition.title);
  const change = useAction({
    mutationFn: () => changeEdition(edition.id, { state: closing ? 'closed' : 'open' }),
    onSuccess: async () => {
      onClose();
      toast({ title: closing ? messages.closed : messages.opened, text: title });
      await queryClient.invalidateQueries({ queryKey: editionsQuery().queryKey });
    },
  });
  return (
    <ConfirmDialog
      open
      title={closing ? messages.closeTitle : messages.openTitle}
      confirmLabel={closing ? messages.close : messages.open}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>{closing ? messages.closeText(title) : messages.openText(title)}</p>
      {edition.kind === 'official' && edition.state === 'draft' && <EditionGateView edition={edition} />}
    </ConfirmDialog>
  );
}
