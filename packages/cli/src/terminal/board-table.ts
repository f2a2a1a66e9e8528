import { type BoardPage, type BoardRow, type Edition, overallColumn, tracks } from '@doctorbench/core';
import { headlineWords } from '@doctorbench/report';
import type { Context } from '../context.ts';
import { toCleanLine } from './clean.ts';
import { toPercentText, toScoreText } from './format.ts';
import { toTable } from './table.ts';

export function toEditionTable(editions: readonly Edition[], { messages, locale }: Context): string {
  const words = messages.platform.boards;
  return toTable(
    [
      [words.edition, words.title, words.track, words.state, words.questions],
      ...editions.map(({ id, title, track, state, planned }) => [
        id,
        toCleanLine(title[locale], 60),
        tracks.find(entry => entry.id === track)?.name[locale] ?? track,
        words.states[state],
        String(planned),
      ]),
    ],
    ['left', 'left', 'left', 'left', 'right'],
  );
}

export function toBoardTable(
  { edition, sort, rows, total }: Omit<BoardPage, 'next'>,
  { messages, locale, paint }: Context,
): string {
  const words = messages.platform.boards;
  const { summary } = messages;
  const column = sort === overallColumn ? [] : [sort];
  const table = toTable(
    [
      [
        words.rank,
        words.ranks,
        words.model,
        words.developer,
        words.size,
        summary.score,
        summary.interval,
        headlineWords[locale].rating,
        words.vetoes,
        words.tiedWith,
        ...column,
      ],
      ...rows.map(row => [
        String(row.rank),
        row.ranks ? `${row.ranks.best}–${row.ranks.worst}` : '',
        `${toCleanLine(row.card.displayName, 40)}${row.phantom ? ` ${words.phantom}` : ''}`,
        toCleanLine(row.card.developer, 30),
        toCleanLine(row.card.parameterSize, 16),
        toScoreText(row.overall_score),
        row.interval ? `[${toScoreText(row.interval.low)}, ${toScoreText(row.interval.high)}]` : '',
        row.rating ?? '',
        row.vetoRate === null ? '' : toPercentText(row.vetoRate),
        toTiedRanks(row, rows),
        ...column.map(name => toOptionalScore(row.scores[name])),
      ]),
    ],
    [
      'right',
      'right',
      'left',
      'left',
      'left',
      'right',
      'right',
      'left',
      'right',
      'left',
      ...column.map(() => 'right' as const),
    ],
  );
  const provisional = edition.practice || rows.some(row => row.provisional);
  return [
    paint.bold(toCleanLine(edition.title[locale])),
    rows.length === 0 ? words.empty : table,
    '',
    ...(rows.length > 1 ? [words.tieNote] : []),
    ...(rows.length < total ? [words.more(rows.length, total)] : []),
    ...(provisional ? [paint.yellow(words.provisional)] : []),
  ]
    .join('\n')
    .trimEnd();
}

/** By rank; of models that are not shown, how many. */
function toTiedRanks({ tiedWith }: BoardRow, rows: readonly BoardRow[]): string {
  const ranks = rows.filter(({ modelId }) => tiedWith.includes(modelId)).map(({ rank }) => rank);
  const elsewhere = tiedWith.length - ranks.length;
  return [...ranks.sort((a, b) => a - b).map(String), ...(elsewhere > 0 ? [`+${elsewhere}`] : [])].join(', ');
}

function toOptionalScore(score: number | undefined): string {
  return score === undefined ? 'N/A' : toScoreText(score);
}
