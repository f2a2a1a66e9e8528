import type { Report } from '@doctorbench/core';
import type { Context } from '../context.ts';
import { toCountText, toUsdText } from './format.ts';
import type { Field } from './table.ts';

/** What the judges did and left open, and the folder of the run to decide it in; nothing where the offline judge read. */
export function toPanelFields(
  { awaiting, denominators, judging }: Report,
  dir: string,
  context: Context,
): Field[] {
  const { messages, paint } = context;
  const words = messages.summary;
  const waiting = awaiting.records.length + awaiting.omitted;
  const { manipulated } = denominators;
  return [
    ...(waiting > 0 ? [[words.awaiting, paint.yellow(words.awaitingLine(waiting, dir))] as const] : []),
    ...(manipulated > 0
      ? [[words.manipulated, paint.yellow(words.manipulatedLine(manipulated))] as const]
      : []),
    ...(judging ? toJudgeFields(judging, context) : []),
  ];
}

function toJudgeFields(
  { judges, agreement }: NonNullable<Report['judging']>,
  { messages, paint }: Context,
): Field[] {
  const words = messages.summary;
  const seated = judges.filter(({ recused }) => !recused);
  const readings = seated.reduce((sum, judge) => sum + judge.readings, 0);
  const failed = readings - seated.reduce((sum, judge) => sum + judge.voted, 0);
  const line = words.judgesLine(seated.length, failed, readings);
  const overall = agreement.find(({ dimension }) => dimension === null);
  const alpha = overall?.alpha ?? null;
  const costs = seated.map(({ costUsd }) => costUsd);
  return [
    [words.judges, failed > 0 ? paint.yellow(line) : line],
    ...(overall && overall.units > 0
      ? [
          [
            words.agreement,
            words.agreementLine(
              alpha === null ? '–' : alpha.toFixed(2).replace('-', '−'),
              toCountText(overall.units),
            ),
          ] as const,
        ]
      : []),
    ...(costs.every(cost => cost !== null)
      ? [[words.judgesCost, toUsdText(costs.reduce((sum, cost) => sum + cost, 0))] as const]
      : []),
  ];
}
