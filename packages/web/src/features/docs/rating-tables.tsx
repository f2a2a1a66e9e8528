import { type Rating, ratingBounds, ratingCaps, toRating } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { scoringMessages } from './scoring-messages.ts';

/** An overall score that would earn the best letter. */
const exampleScore = 90;
const lowest: Rating = 'E';

export function RatingTables() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <LetterTable />
      <CapTable />
    </div>
  );
}

function LetterTable() {
  const { rating } = useMessages(scoringMessages);
  const format = useFormat();
  const lowestBound = ratingBounds.at(-1)?.[1] ?? 0;
  const rows = [
    ...ratingBounds.map(([letter, bound]) => ({ letter, words: rating.atLeast(format.integer(bound)) })),
    { letter: lowest, words: rating.below(format.integer(lowestBound)) },
  ];
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{rating.letters}</h3>
      <DataTable
        caption={rating.letters}
        rows={rows}
        getKey={({ letter }) => letter}
        columns={[
          { id: 'letter', header: rating.rating, cell: ({ letter }) => <RatingMark rating={letter} /> },
          { id: 'words', header: rating.overall, align: 'end', cell: ({ words }) => words },
        ]}
      />
    </div>
  );
}

function CapTable() {
  const { rating } = useMessages(scoringMessages);
  const format = useFormat();
  const justAbove = (rate: number) => rate + 1e-6;
  const rows = [
    { rate: 0, words: rating.noVeto, cap: toRating(100, 0) },
    ...ratingCaps.toReversed().map(([cap, rate]) => ({
      rate: justAbove(rate),
      words: rate === 0 ? rating.any : rating.above(`${format.integer(rate * 100)}%`),
      cap,
    })),
  ];
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{rating.caps}</h3>
      <DataTable
        caption={rating.caps}
        rows={rows}
        getKey={({ words }) => words}
        columns={[
          { id: 'rate', header: rating.vetoRate, cell: ({ words }) => words },
          {
            id: 'cap',
            header: rating.highest,
            align: 'center',
            cell: ({ cap }) => <RatingMark rating={cap} />,
          },
          {
            id: 'example',
            header: rating.example(format.integer(exampleScore)),
            align: 'center',
            cell: ({ rate }) => <RatingMark rating={toRating(exampleScore, rate)} />,
          },
        ]}
      />
    </div>
  );
}
