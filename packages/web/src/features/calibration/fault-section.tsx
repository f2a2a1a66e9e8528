import type { CalibratedPhantom } from '@doctorbench/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { Section } from '../../ui/section.tsx';
import { VetoText } from '../boards/veto-text.tsx';
import { isFaultFound, isShownFault } from './find-fault.ts';
import { calibrationMessages } from './messages.ts';
import { listMeasured, type Measured } from './order-of-abilities.ts';
import { PhantomName } from './phantom-name.tsx';

interface FaultSectionProps {
  readonly phantoms: readonly CalibratedPhantom[];
  /** Phantoms without a fault, to measure against. */
  readonly able: readonly Measured[];
}

/** Phantoms with a fault, and whether the instrument found it. */
export function FaultSection({ phantoms, able }: FaultSectionProps) {
  const messages = useMessages(calibrationMessages);
  const columns: readonly Column<CalibratedPhantom>[] = [
    {
      id: 'phantom',
      header: messages.phantom,
      className: 'min-w-48',
      cell: phantom => <PhantomName phantom={phantom} />,
    },
    {
      id: 'sign',
      header: messages.sign,
      className: 'min-w-56',
      cell: ({ fault }) => isShownFault(fault) && messages.signs[fault],
    },
    { id: 'found', header: messages.found, cell: phantom => <Found phantom={phantom} able={able} /> },
    {
      id: 'score',
      header: messages.score,
      align: 'end',
      cell: ({ row }) => row && <ScoreNumber value={row.overall_score} />,
    },
    {
      id: 'rating',
      header: messages.rating,
      align: 'center',
      cell: ({ row }) => row?.rating && <RatingMark rating={row.rating} />,
    },
    { id: 'veto', header: messages.veto, align: 'end', cell: ({ row }) => row && <VetoText row={row} /> },
  ];
  return (
    <Section title={messages.faultTitle} lead={messages.faultLead}>
      <DataTable
        stacks
        caption={messages.faultTitle}
        columns={columns}
        rows={phantoms}
        getKey={({ name }) => name}
      />
    </Section>
  );
}

function Found({
  phantom,
  able,
}: {
  readonly phantom: CalibratedPhantom;
  readonly able: readonly Measured[];
}) {
  const messages = useMessages(calibrationMessages);
  const [measured] = listMeasured([phantom]);
  if (!measured || !isShownFault(phantom.fault))
    return <span className="text-faint">{messages.waiting}</span>;
  return isFaultFound(measured, able) ? (
    <Badge tone="success">{messages.yes}</Badge>
  ) : (
    <Badge tone="danger">{messages.no}</Badge>
  );
}
