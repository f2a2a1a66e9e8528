import type { Submission } from '@doctorbench/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { useCauseWords } from '../submit/cause-words.ts';
import { submissionMessages } from './messages.ts';

/** Why it failed and what to do about it. Nothing for one that did not. */
export function Failure({ submission: { status, cause } }: { readonly submission: Submission }) {
  const messages = useMessages(submissionMessages);
  const { colon } = useMessages();
  const { what, fix } = useCauseWords(cause?.code);
  if (status === 'cancelled') return <p className="text-soft">{messages.cancelledNote}</p>;
  if (status !== 'failed' || !cause) return null;
  return (
    <Notice tone="danger" title={what}>
      <p>
        {messages.whatToDo}
        {colon}
        {fix}
      </p>
      {cause.ours && <p className="mt-1">{messages.ours}</p>}
      {cause.detail && (
        <p className="mt-1 text-faint [overflow-wrap:anywhere]">
          {messages.detail}
          {colon}
          <span className="font-mono">{cause.detail}</span>
        </p>
      )}
    </Notice>
  );
}
