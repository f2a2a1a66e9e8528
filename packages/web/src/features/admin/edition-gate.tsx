import type { Edition, EditionGate, JudgeAudit } from '@doctorbench/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { editionGateQuery, requestAudit } from '../../api/queries/gate.ts';
import { useAction } from '../../api/use-action.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { AuditTables } from './audit-tables.tsx';
import { gateMessages } from './gate-messages.ts';

/** What an edition lacks before it may be official, and how well its judges read. */
export function EditionGateView({ edition }: { readonly edition: Edition }) {
  const messages = useMessages(gateMessages);
  const { data, error, isPending, refetch } = useQuery(editionGateQuery(edition.id));
  if (isPending)
    return (
      <LoadingRegion>
        <SkeletonText lines={4} />
      </LoadingRegion>
    );
  if (!data) return <ErrorState error={error} onRetry={refetch} />;
  const [newest, ...earlier] = data.audits;
  const seatsJudges = data.refusal !== 'edition.no-panel';
  return (
    <section aria-label={messages.title} className="flex flex-col gap-3">
      <h3 className="text-base">{messages.title}</h3>
      <Notice tone={data.refusal === null ? 'success' : 'warning'}>
        {data.refusal === null ? messages.free : messages.refusals[data.refusal]}
      </Notice>
      {seatsJudges && <AuditNow edition={edition} gate={data} />}
      {newest && (
        <>
          <AuditLine audit={newest} />
          <AuditTables audit={newest} />
        </>
      )}
      {earlier.length > 0 && (
        <details>
          <summary className="link cursor-pointer text-sm">{messages.earlier}</summary>
          {earlier.map(audit => (
            <AuditLine key={audit.auditedAt} audit={audit} />
          ))}
        </details>
      )}
    </section>
  );
}

function AuditNow({ edition, gate }: { readonly edition: Edition; readonly gate: EditionGate }) {
  const messages = useMessages(gateMessages);
  const format = useFormat();
  const queryClient = useQueryClient();
  const audit = useAction({
    mutationFn: () => requestAudit(edition.protocol.suite.hash),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: editionGateQuery(edition.id).queryKey }),
  });
  const [last] = gate.entries;
  const waits = last?.state === 'waiting';
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-soft">{messages.labelled(format.integer(gate.labelled))}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          busy={audit.isPending}
          disabled={waits || gate.labelled === 0}
          onClick={() => audit.mutate()}
        >
          {messages.audit}
        </Button>
        <span role="status" className="text-faint">
          {waits && `${messages.waiting} (${messages.causes[last.cause]})`}
          {last?.state === 'failed' && `${messages.failed} ${last.failure}`}
        </span>
      </div>
      {audit.error && <FormError error={audit.error} />}
    </div>
  );
}

function AuditLine({ audit }: { readonly audit: JudgeAudit }) {
  const messages = useMessages(gateMessages);
  const format = useFormat();
  const { auditedAt, fitness, labels, provisional } = audit;
  return (
    <p className="text-sm">
      <b>{messages.verdicts[fitness.verdict]}</b>
      {provisional && ` (${messages.provisional})`} · {messages.auditedAt(format.date(auditedAt))} ·{' '}
      {messages.counts(format.integer(labels.answers), format.integer(labels.settled))}
    </p>
  );
}
