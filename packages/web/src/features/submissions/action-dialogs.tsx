import type { Submission } from '@doctorbench/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { submissionMessages } from './messages.ts';
import { ResubmitDialog } from './resubmit-dialog.tsx';
import { StressDialog } from './stress-dialog.tsx';
import type { SubmissionChanges } from './use-submission-changes.ts';

interface ActionDialogsProps {
  readonly submission: Submission;
  readonly asked: 'cancel' | 'resubmit' | 'stress' | 'regrade' | 'publish' | undefined;
  readonly changes: SubmissionChanges;
  readonly onClose: () => void;
}

export function ActionDialogs({ submission, asked, changes, onClose }: ActionDialogsProps) {
  const messages = useMessages(submissionMessages);
  const { publish, regrade } = changes;
  return (
    <>
      <CancelDialog open={asked === 'cancel'} cancel={changes.cancel} onClose={onClose} />
      <ConfirmDialog
        open={asked === 'publish'}
        title={messages.makePublicTitle}
        confirmLabel={messages.makePublic}
        busy={publish.isPending}
        error={publish.error}
        onConfirm={() => publish.mutate(undefined, { onSuccess: onClose })}
        onClose={onClose}
      >
        <p>{messages.makePublicText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'regrade'}
        title={messages.regradeTitle}
        confirmLabel={messages.regrade}
        busy={regrade.isPending}
        error={regrade.error}
        onConfirm={() => regrade.mutate(undefined, { onSuccess: onClose })}
        onClose={onClose}
      >
        <p>{messages.regradeText}</p>
      </ConfirmDialog>
      <StressDialog
        open={asked === 'stress'}
        submission={submission}
        stress={changes.stress}
        onClose={onClose}
      />
      {submission.endpoint && (
        <ResubmitDialog
          open={asked === 'resubmit'}
          submission={submission}
          endpoint={submission.endpoint}
          resubmit={changes.resubmit}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** "Cancel" would mean two things here, so neither button says only that. */
function CancelDialog({
  open,
  cancel,
  onClose,
}: {
  readonly open: boolean;
  readonly cancel: SubmissionChanges['cancel'];
  readonly onClose: () => void;
}) {
  const messages = useMessages(submissionMessages);
  return (
    <Dialog
      open={open}
      title={messages.cancelTitle}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.keepRunning}</Button>
          <Button
            tone="danger"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onSuccess: onClose })}
          >
            {messages.cancelConfirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{messages.cancelText}</p>
        <FormError error={cancel.error} />
      </div>
    </Dialog>
  );
}
