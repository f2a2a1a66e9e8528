import type { Report } from '@doctorbench/core';
import { cleanText, type JudgesView, type JudgeView, toJudgesView } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import { ViewTable } from './view-table.tsx';

/** The panel at work. Where the offline judge read there are no votes and nothing to agree on. */
export function JudgingSection({ report }: { readonly report: Report }) {
  const view = toJudgesView(report, useFormat());
  const { heading, lead, judges, agreement, agreementNote } = view;
  if (judges.length === 0) return null;
  return (
    <Section id="judges" title={heading} lead={lead}>
      <DataTable caption={heading} columns={toColumns(view)} rows={judges} getKey={({ name }) => name} />
      <Card>
        {agreement.rows.length > 0 && <ViewTable table={agreement} />}
        <p className="mt-3 max-w-prose text-sm text-faint">{agreementNote}</p>
      </Card>
    </Section>
  );
}

function toColumns({ nameHead, faultsHead, judges }: JudgesView): readonly Column<JudgeView>[] {
  const facts = judges.find(judge => judge.facts.length > 0)?.facts ?? [];
  return [
    {
      id: 'name',
      header: nameHead,
      cell: ({ name, phantom, recused }) => (
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="[overflow-wrap:anywhere]">{cleanText(name)}</bdi>
          {phantom && <Badge tone="phantom">{phantom}</Badge>}
          {recused && <Badge tone="warning">{recused}</Badge>}
        </span>
      ),
    },
    ...facts.map(
      ({ id, label }): Column<JudgeView> => ({
        id,
        header: label,
        align: 'end',
        cell: judge => {
          const fact = judge.facts.find(entry => entry.id === id);
          return (
            <>
              <span
                className={cx(
                  fact?.tone === 'danger' && 'font-semibold text-danger',
                  fact?.tone === 'faint' && 'text-faint',
                )}
              >
                {fact?.text ?? '–'}
              </span>
              {fact?.note && <small className="block text-xs font-normal text-faint">{fact.note}</small>}
            </>
          );
        },
      }),
    ),
    { id: 'faults', header: faultsHead, className: 'min-w-48', cell: ({ faults }) => faults },
  ];
}
