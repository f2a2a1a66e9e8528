import type { Submission } from '@doctorbench/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { FormError } from '../../ui/form-error.tsx';
import { connectionMessages } from '../submit/connection-messages.ts';
import { FormDialog } from './form-dialog.tsx';
import { KeyFields } from './key-fields.tsx';
import { submissionMessages } from './messages.ts';
import type { SubmissionChanges } from './use-submission-changes.ts';

interface StressDialogProps {
  readonly open: boolean;
  readonly submission: Submission;
  readonly stress: SubmissionChanges['stress'];
  readonly onClose: () => void;
}

export function StressDialog(props: StressDialogProps) {
  const messages = useMessages(submissionMessages);
  const { open, stress, onClose } = props;
  const formId = `stress-${props.submission.id}`;
  return (
    <FormDialog
      open={open}
      title={messages.stressTitle}
      send={messages.stress}
      busy={stress.isPending}
      formId={formId}
      onClose={onClose}
    >
      <StressForm {...props} formId={formId} />
    </FormDialog>
  );
}

/** Exists while the dialog is open: the key is gone when it closes. */
function StressForm({
  submission,
  stress,
  onClose,
  formId,
}: StressDialogProps & { readonly formId: string }) {
  const messages = useMessages(submissionMessages);
  const connection = useMessages(connectionMessages);
  const [apiKey, setApiKey] = useState('');
  const [keyless, setKeyless] = useState(submission.phantom);
  const [tried, setTried] = useState(false);
  const key = apiKey.trim();
  const lacksKey = !keyless && key === '';
  const send = () => {
    setTried(true);
    if (lacksKey || stress.isPending) return;
    stress.mutate(keyless ? {} : { apiKey: key }, { onSuccess: onClose });
  };
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-soft">{messages.stressText}</p>
      {!submission.phantom && (
        <KeyFields
          apiKey={apiKey}
          keyless={keyless}
          error={tried && lacksKey ? connection.errors.keyMissing : undefined}
          onKey={setApiKey}
          onKeyless={setKeyless}
        />
      )}
      <FormError error={stress.error} />
    </form>
  );
}
