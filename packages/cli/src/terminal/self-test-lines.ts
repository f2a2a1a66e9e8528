import type { SelfTestView } from '@doctorbench/report';
import type { Context } from '../context.ts';
import { toCleanLine } from './clean.ts';
import { toTable } from './table.ts';

const listedPlaces = 5;

/** A self-test before its numbers: that it is none, what was found where, and what somebody has to look at. */
export function toSelfTestLines(view: SelfTestView, { messages, paint }: Context): string[] {
  const { heads, rows } = view.scenarios;
  const { lookAt } = view;
  const listed = lookAt.records.slice(0, listedPlaces);
  const rest = lookAt.records.length - listed.length;
  return [
    '',
    paint.bold(paint.yellow(view.heading)),
    paint.yellow(view.notice),
    '',
    ...(rows.length > 0
      ? [
          toTable(
            [[...heads], ...rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])],
            ['left', 'right', 'right', 'right'],
          ),
          '',
        ]
      : []),
    `${lookAt.heading}: ${lookAt.lead}`,
    ...listed.flatMap(({ itemId, text, evidence }) => [
      `  ${itemId}  ${toCleanLine(text)}`,
      ...evidence.slice(0, 1).map(quote => paint.dim(`    “${toCleanLine(quote, 100)}”`)),
    ]),
    ...(rest > 0 ? [paint.dim(messages.summary.moreVetoes(rest))] : []),
    ...(lookAt.omitted ? [paint.dim(lookAt.omitted)] : []),
    '',
  ];
}
