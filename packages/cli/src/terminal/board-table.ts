import {
  type BoardPage,
  type BoardRow,
  type Edition,
  overallColumn,
  ranksModels,
  tracks,
} from '@doctorbench/core';
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

export function toBoardTable(page: Omit<BoardPage, 'next'>, context: Context): string {
  const { edition, rows, total } = page;
  const { messages, locale, paint } = context;
  const words = messages.platform.boards;
  return [
    paint.bold(toCleanLine(edition.title[locale])),
    rows.length === 0
      ? words.empty
      : ranksModels(edition)
        ? toRowTable(page, context)
        : toDatedTable(page, context),
    '',
    ...(rows.length > 1 && ranksModels(edition) ? [words.tieNote] : []),
    ...(rows.length < total ? [words.more(rows.length, total)] : []),
    ...(edition.kind === 'official' ? [] : [paint.yellow(words.kindNotes[edition.kind])]),
  ]
    .join('\n')
    .trimEnd();
}

/** By date: no rank, and no score of a self-test. */
function toDatedTable({ rows }: Pick<BoardPage, 'rows'>, { messages }: Context): string {
  const words = messages.platform.boards;
  return toTable(
    [
      [words.completed, words.model, words.developer, messages.summary.score, words.vetoes],
      ...rows.map(row => [
        row.completedAt.slice(0, 10),
        toCleanLine(row.card.displayName, 40),
        toCleanLine(row.card.developer, 30),
        row.standing === 'self-test'
          ? words.selfTest
          : `${toOptionalScore(row.overall_score)} ${row.rating ?? ''}`.trim(),
        row.vetoRate === null ? '' : toPercentText(row.vetoRate),
      ]),
    ],
    ['left', 'left', 'left', 'right', 'right'],
  );
}

interface Column {
  readonly head: string;
  readonly align: 'left' | 'right';
  readonly toText: (row: BoardRow) => string;
}

function toRowTable({ sort, rows }: Pick<BoardPage, 'sort' | 'rows'>, context: Context): string {
  const columns = [...listColumns(rows, context), ...(sort === overallColumn ? [] : [toScoreColumn(sort)])];
  return toTable(
    [columns.map(({ head }) => head), ...rows.map(row => columns.map(({ toText }) => toText(row)))],
    columns.map(({ align }) => align),
  );
}

function listColumns(rows: readonly BoardRow[], { messages, locale }: Context): readonly Column[] {
  const words = messages.platform.boards;
  const { summary } = messages;
  const left = (head: string, toText: Column['toText']): Column => ({ head, align: 'left', toText });
  const right = (head: string, toText: Column['toText']): Column => ({ head, align: 'right', toText });
  return [
    right(words.rank, ({ rank }) => String(rank ?? '')),
    right(words.ranks, ({ ranks }) => (ranks ? `${ranks.best}–${ranks.worst}` : '')),
    left(
      words.model,
      ({ card, phantom }) => `${toCleanLine(card.displayName, 40)}${phantom ? ` ${words.phantom}` : ''}`,
    ),
    left(words.developer, ({ card }) => toCleanLine(card.developer, 30)),
    left(words.size, ({ card }) => toCleanLine(card.parameterSize, 16)),
    right(summary.score, row => toOptionalScore(row.overall_score)),
    right(summary.interval, ({ interval }) =>
      interval ? `[${toScoreText(interval.low)}, ${toScoreText(interval.high)}]` : '',
    ),
    left(headlineWords[locale].rating, ({ rating }) => rating ?? ''),
    right(words.vetoes, ({ vetoRate }) => (vetoRate === null ? '' : toPercentText(vetoRate))),
    left(words.tiedWith, row => toTiedRanks(row, rows)),
  ];
}

function toScoreColumn(name: string): Column {
  return { head: name, align: 'right', toText: ({ scores }) => toOptionalScore(scores[name]) };
}

/** By rank; of models that are not shown, how many. */
function toTiedRanks({ tiedWith }: BoardRow, rows: readonly BoardRow[]): string {
  const ranks = rows.filter(({ modelId }) => tiedWith.includes(modelId)).flatMap(({ rank }) => rank ?? []);
  const elsewhere = tiedWith.length - ranks.length;
  return [...ranks.sort((a, b) => a - b).map(String), ...(elsewhere > 0 ? [`+${elsewhere}`] : [])].join(', ');
}

function toOptionalScore(score: number | null | undefined): string {
  return score === undefined || score === null ? 'N/A' : toScoreText(score);
}
