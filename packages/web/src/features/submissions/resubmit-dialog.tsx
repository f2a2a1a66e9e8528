import type { Submission } from '@doctorbench/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { connectionMessages } from '../submit/connection-messages.ts';
import { findEndpointProblems, placeErrors } from '../submit/field-errors.ts';
import { PlainHttpBox, withBaseUrl } from '../submit/plain-http-box.tsx';
import { useErrorWords } from '../submit/use-error-words.ts';
import { FormDialog } from './form-dialog.tsx';
import { KeyFields } from './key-fields.tsx';
import { submissionMessages } from './messages.ts';
import type { SubmissionChanges } from './use-submission-changes.ts';

interface ResubmitDialogProps {
  readonly open: boolean;
  readonly submission: Submission;
  readonly endpoint: NonNullable<Submission['endpoint']>;
  readonly resubmit: SubmissionChanges['resubmit'];
  readonly onClose: () => void;
}

export function ResubmitDialog(props: ResubmitDialogProps) {
  const messages = useMessages(submissionMessages);
  const { open, resubmit, onClose } = props;
  const formId = `resubmit-${props.submission.id}`;
  return (
    <FormDialog
      open={open}
      title={messages.resubmitTitle}
      send={messages.resubmit}
      busy={resubmit.isPending}
      formId={formId}
      onClose={onClose}
    >
      <ResubmitForm {...props} formId={formId} />
    </FormDialog>
  );
}

/** Exists while the dialog is open: the key is gone when it closes. A phantom has no address of its own. */
function ResubmitForm({
  submission,
  resubmit,
  onClose,
  formId,
  ...given
}: ResubmitDialogProps & {
  readonly formId: string;
}) {
  const messages = useMessages(submissionMessages);
  const words = useErrorWords();
  const connection = useMessages(connectionMessages);
  const [endpoint, setEndpoint] = useState(given.endpoint);
  const [apiKey, setApiKey] = useState('');
  const [keyless, setKeyless] = useState(submission.phantom);
  const [tried, setTried] = useState(false);
  const key = apiKey.trim();
  const problems = submission.phantom ? {} : findEndpointProblems({ endpoint, keyless }, key);
  const refusals = placeErrors(resubmit.error, words(resubmit.error))?.fields;
  const toError = (field: 'baseUrl' | 'model' | 'apiKey', sentAs: string) => {
    const problem = problems[field];
    return tried && problem ? connection.errors[problem] : refusals?.[sentAs];
  };
  const send = () => {
    setTried(true);
    if (Object.keys(problems).length > 0 || resubmit.isPending) return;
    const body = {
      ...(keyless || key === '' ? {} : { apiKey: key }),
      ...(submission.phantom
        ? {}
        : { endpoint: { ...endpoint, baseUrl: endpoint.baseUrl.trim(), model: endpoint.model.trim() } }),
    };
    resubmit.mutate(body, { onSuccess: onClose });
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
      <p className="text-soft">
        {submission.status === 'completed' ? messages.resubmitAnew : messages.resubmitContinues}
      </p>
      {!submission.phantom && (
        <>
          <KeyFields
            apiKey={apiKey}
            keyless={keyless}
            error={toError('apiKey', 'apiKey')}
            onKey={setApiKey}
            onKeyless={setKeyless}
          />
          <TextField
            label={connection.baseUrl}
            error={toError('baseUrl', 'endpoint.baseUrl')}
            type="url"
            spellCheck={false}
            autoComplete="off"
            value={endpoint.baseUrl}
            onChange={event => setEndpoint(withBaseUrl(endpoint, event.target.value))}
          />
          <PlainHttpBox endpoint={endpoint} onChange={setEndpoint} />
          <TextField
            label={connection.model}
            error={toError('model', 'endpoint.model')}
            spellCheck={false}
            autoComplete="off"
            value={endpoint.model}
            onChange={event => setEndpoint({ ...endpoint, model: event.target.value })}
          />
        </>
      )}
      <FormError error={refusals ? null : resubmit.error} />
    </form>
  );
}
