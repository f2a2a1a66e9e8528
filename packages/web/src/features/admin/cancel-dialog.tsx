import type { Submission } from '@doctorbench/core';
import { useQueryClient } from '@tanstack/react-query';
import { queueQuery } from '../../api/queries/admin.ts';
import { cancelSubmission } from '../../api/queries/submissions.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { adminMessages } from './messages.ts';

interface CancelDialogProps {
  readonly submission: Submission | undefined;
  readonly onClose: () => void;
}

export function CancelDialog({ submission, onClose }: CancelDialogProps) {
  const { queue } = useMessages(adminMessages);
  const queryClient = useQueryClient();
  const toast = useToast();
  const cancel = useAction({
    mutationFn: cancelSubmission,
    onSuccess: async ({ card }) => {
      onClose();
      toast({ title: queue.cancelled, text: card.displayName });
      await queryClient.invalidateQueries({ queryKey: queueQuery().queryKey });
    },
  });
  return (
    <ConfirmDialog
      open={submission !== undefined}
      title={queue.cancelTitle}
      confirmLabel={queue.cancelConfirm}
      tone="danger"
      busy={cancel.isPending}
      error={cancel.error}
      onConfirm={() => submission && cancel.mutate(submission.id)}
      onClose={() => {
        cancel.reset();
        onClose();
      }}
    >
      <p>{submission && queue.cancelText(submission.card.displayName)}</p>
    </ConfirmDialog>
  );
}
