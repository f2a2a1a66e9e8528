import type { Submission } from '@doctorbench/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  addStress,
  cancelSubmission,
  type ResubmitBody,
  regrade,
  resubmit,
  setVisibility,
  submissionQuery,
  submissionsQuery,
} from '../../api/queries/submissions.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useToast } from '../../ui/toast.tsx';
import { useErrorWords } from '../submit/use-error-words.ts';
import { submissionMessages } from './messages.ts';

/** What an owner can do to a submission. What follows from it is shown at once. */
export function useSubmissionChanges({ id }: Pick<Submission, 'id'>) {
  const messages = useMessages(submissionMessages);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const words = useErrorWords();
  const show = async (changed: Submission) => {
    queryClient.setQueryData(submissionQuery(changed.id).queryKey, changed);
    await queryClient.invalidateQueries({ queryKey: submissionsQuery().queryKey, exact: true });
  };
  const goTo = async (made: Submission, title: string) => {
    await show(made);
    await navigate({ to: '/submissions/$id', params: { id: made.id } });
    toast({ title });
  };
  return {
    cancel: useAction({
      mutationFn: () => cancelSubmission(id),
      onSuccess: async changed => {
        await show(changed);
        if (changed.status === 'cancelled') toast({ title: messages.cancelled });
      },
    }),
    publish: useAction({
      mutationFn: () => setVisibility(id, 'public'),
      onSuccess: async changed => {
        await show(changed);
        toast({ title: messages.madePublic });
      },
    }),
    hide: useAction({
      mutationFn: () => setVisibility(id, 'private'),
      onSuccess: async changed => {
        await show(changed);
        toast({ title: messages.madePrivate });
      },
      onError: error => toast({ title: words(error), tone: 'danger' }),
    }),
    resubmit: useAction({
      mutationFn: (body: ResubmitBody) => resubmit(id, body),
      onSuccess: made => goTo(made, messages.resubmitDone),
    }),
    stress: useAction({
      mutationFn: (body: Pick<ResubmitBody, 'apiKey'>) => addStress(id, body),
      onSuccess: made => goTo(made, messages.stressDone),
    }),
    regrade: useAction({
      mutationFn: () => regrade(id),
      onSuccess: made => goTo(made, messages.regradeDone),
    }),
  };
}

export type SubmissionChanges = ReturnType<typeof useSubmissionChanges>;
