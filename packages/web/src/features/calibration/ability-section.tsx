import type { CalibratedPhantom } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { Section } from '../../ui/section.tsx';
import { VetoText } from '../boards/veto-text.tsx';
import { AbilityChart } from './ability-chart.tsx';
import { calibrationMessages } from './messages.ts';
import { countOrderedPairs, listMeasured } from './order-of-abilities.ts';
import { PhantomName } from './phantom-name.tsx';

/** Phantoms that are known by their ability: the chart, and the numbers under it. */
export function AbilitySection({ phantoms }: { readonly phantoms: readonly CalibratedPhantom[] }) {
  const messages = useMessages(calibrationMessages);
  const format = useFormat();
  const measured = listMeasured(phantoms);
  const { pairs, ordered } = countOrderedPairs(measured);
  const columns = useColumns();
  return (
    <Section title={messages.abilityTitle} lead={messages.abilityLead}>
      {measured.length > 0 && (
        <Card className="min-w-0">
          <AbilityChart measured={measured} />
          {pairs > 0 && (
            <p className="mt-2 text-sm">{messages.ordered(format.integer(ordered), format.integer(pairs))}</p>
          )}
        </Card>
      )}
      <DataTable
        stacks
        caption={messages.abilityTitle}
        columns={columns}
        rows={phantoms.toSorted((a, b) => b.ability - a.ability)}
        getKey={({ name }) => name}
      />
    </Section>
  );
}

function useColumns(): readonly Column<CalibratedPhantom>[] {
  const messages = useMessages(calibrationMessages);
  const format = useFormat();
  return [
    {
      id: 'phantom',
      header: messages.phantom,
      className: 'min-w-48',
      cell: phantom => <PhantomName phantom={phantom} />,
    },
    {
      id: 'ability',
      header: messages.ability,
      align: 'end',
      className: 'data',
      cell: ({ ability }) => format.percent(ability),
    },
    {
      id: 'score',
      header: messages.score,
      align: 'end',
      cell: ({ row }) =>
        row ? (
          <ScoreNumber value={row.overall_score} />
        ) : (
          <span className="text-faint">{messages.waiting}</span>
        ),
    },
    {
      id: 'interval',
      header: messages.interval,
      align: 'end',
      className: 'data whitespace-nowrap',
      cell: ({ row }) =>
        row?.interval && `${format.score(row.interval.low)} … ${format.score(row.interval.high)}`,
    },
    {
      id: 'rating',
      header: messages.rating,
      align: 'center',
      cell: ({ row }) => row?.rating && <RatingMark rating={row.rating} />,
    },
    { id: 'veto', header: messages.veto, align: 'end', cell: ({ row }) => row && <VetoText row={row} /> },
  ];
}
