import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isApiError } from '../../api/api-error.ts';
import { submissionQuery, submit } from '../../api/queries/submissions.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { createIdempotencyKey, toCard } from './draft.ts';
import { placeErrors } from './field-errors.ts';
import { submitMessages } from './messages.ts';
import { RequestError } from './request-error.tsx';
import { StepForm } from './step-form.tsx';
import { Summary } from './summary.tsx';
import { useErrorWords } from './use-error-words.ts';
import type { StepProps, Wizard } from './use-wizard.ts';

export function ConfirmStep({ wizard }: StepProps) {
  const messages = useMessages(submitMessages).confirm;
  const { nav } = useMessages();
  const send = useSubmit(wizard);
  const conflict = isApiError(send.error, 'submission.idempotency-conflict');
  const finished = send.isPending || send.isSuccess;
  return (
    <StepForm
      step="confirm"
      title={messages.title}
      nextLabel={finished ? messages.submitting : messages.submit}
      busy={finished}
      onNext={() => !finished && send.mutate(wizard.draft.idempotencyKey)}
    >
      <Summary wizard={wizard} />
      <p className="text-sm text-soft">
        {messages.keyPromise} {messages.quota(wizard.platform.submissionsPerDay)}
      </p>
      {conflict ? (
        <div role="alert">
          <Notice tone="warning" title={messages.conflict}>
            <p>{messages.conflictText}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <LinkButton to="/submissions" size="sm">
                {nav.submissions}
              </LinkButton>
              <Button
                size="sm"
                onClick={() => {
                  const idempotencyKey = createIdempotencyKey();
                  wizard.change({ idempotencyKey });
                  send.mutate(idempotencyKey);
                }}
              >
                {messages.asNew}
              </Button>
            </div>
          </Notice>
        </div>
      ) : (
        <RequestError error={send.error} />
      )}
    </StepForm>
  );
}

function useSubmit(wizard: Wizard) {
  const messages = useMessages(submitMessages).confirm;
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { draft, edition, key, target } = wizard;
  return useAction({
    mutationFn: (idempotencyKey: string) => {
      if (!edition || !draft.visibility) throw new Error('not all steps are done');
      const { apiKey: _, ...endpoint } = target;
      const body = { edition: edition.id, endpoint, card: toCard(draft), visibility: draft.visibility };
      const rapid = draft.rapid === null ? {} : { rapid: { most: draft.rapid } };
      // An experiment goes beside a whole run alone.
      const stress = draft.stress && draft.rapid === null ? { stress: true } : {};
      const owner = draft.organisation === null ? {} : { organisation: draft.organisation };
      return submit(
        { ...body, ...owner, ...rapid, ...stress, ...(key ? { apiKey: key } : {}) },
        idempotencyKey,
      );
    },
    onSuccess: async submission => {
      queryClient.setQueryData(submissionQuery(submission.id).queryKey, submission);
      await queryClient.invalidateQueries({ queryKey: ['submissions'], exact: true });
      await navigate({ to: '/submissions/$id', params: { id: submission.id }, replace: true });
      wizard.clear();
      toast({ title: messages.submitted, text: messages.submittedText });
    },
    onError: async error => {
      const placed = placeErrors(error, words(error));
      if (!placed) return;
      wizard.setRefusals(placed.fields);
      await navigate({ to: '/submit', search: { step: placed.step } });
    },
  });
}
