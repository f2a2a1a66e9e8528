import { findDimension, type JudgeAudit } from '@doctorbench/core';
import { harmClassNames } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { type AuditRates, listRates, type Rate } from './audit-rates.ts';
import { gateMessages } from './gate-messages.ts';

/** Sensitivity, specificity and κ by dimension, and what is found of each class of harm. */
export function AuditTables({ audit }: { readonly audit: JudgeAudit }) {
  const messages = useMessages(gateMessages);
  const format = useFormat();
  const columns = useRateColumns(audit);
  const { harm, vetoSensitivity, vetoSpecificity } = audit;
  return (
    <>
      <p className="data text-sm">
        {messages.vetoes}: {messages.sensitivity} {toText(vetoSensitivity)} · {messages.specificity}{' '}
        {toText(vetoSpecificity)}
      </p>
      <DataTable
        caption={messages.dimensions}
        columns={columns}
        rows={listRates(audit)}
        getKey={({ dimension = '' }) => dimension}
      />
      {harm === null || harm.classes.length === 0 ? (
        <p className="text-sm text-faint">{messages.noHarm}</p>
      ) : (
        <DataTable
          caption={messages.classes}
          columns={[
            {
              id: 'class',
              header: messages.harmClass,
              cell: (row: (typeof harm.classes)[number]) => format.name(harmClassNames[row.class]),
            },
            {
              id: 'found',
              header: messages.found,
              align: 'end',
              cell: ({ found: { value, n } }) => toText({ hits: Math.round(value * n), n }),
            },
          ]}
          rows={harm.classes}
          getKey={row => row.class}
        />
      )}
    </>
  );
}

function useRateColumns({ track }: JudgeAudit): readonly Column<AuditRates>[] {
  const messages = useMessages(gateMessages);
  const format = useFormat();
  const end = { align: 'end', className: 'data whitespace-nowrap' } as const;
  const toName = (dimension: string) => {
    const known = findDimension(track, dimension);
    return known ? format.name(known.name) : dimension;
  };
  return [
    {
      id: 'dimension',
      header: messages.dimension,
      cell: ({ dimension }) => (dimension === undefined ? messages.all : toName(dimension)),
    },
    { id: 'n', header: messages.labels, ...end, cell: ({ n }) => format.integer(n) },
    {
      id: 'sensitivity',
      header: messages.sensitivity,
      ...end,
      cell: ({ sensitivity }) => toText(sensitivity),
    },
    {
      id: 'specificity',
      header: messages.specificity,
      ...end,
      cell: ({ specificity }) => toText(specificity),
    },
    {
      id: 'kappa',
      header: messages.kappa,
      ...end,
      cell: ({ kappa }) => (kappa === null ? '–' : kappa.toFixed(2)),
    },
  ];
}

/** The count beside the share: 100 % of two is little. */
function toText({ hits, n }: Rate): string {
  return n === 0 ? '–' : `${((100 * hits) / n).toFixed(0)} % (${hits}/${n})`;
}
