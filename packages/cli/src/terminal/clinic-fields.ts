import { type ClinicReport, encounterEndSchema, faultSchema, isBadEnd, type Report } from '@doctorbench/core';
import type { Context } from '../context.ts';
import { toCountText, toPercentText } from './format.ts';
import type { Field } from './table.ts';

/** How the encounters went beside their scores; nothing where the suite has none. */
export function toClinicFields({ clinic }: Report, context: Context): Field[] {
  if (!clinic) return [];
  const words = context.messages.clinic;
  const { costRatio, medianMinutes, medianCalls } = clinic;
  return [
    [words.encounters, toEnds(clinic, context)],
    ...toPasses(clinic, context),
    ...toCriticalActions(clinic, context),
    ...(costRatio === null ? [] : [[words.cost, words.costLine(costRatio.toFixed(2))] as const]),
    ...(medianMinutes === null || medianCalls === null
      ? []
      : [[words.effort, words.effortLine(toCountText(medianMinutes), toCountText(medianCalls))] as const]),
    ...toFaults(clinic, context),
  ];
}

function toEnds({ ends: counts }: ClinicReport, { messages, paint }: Context): string {
  const words = messages.clinic;
  return encounterEndSchema.options
    .flatMap(end => {
      const count = counts[end];
      if (!count) return [];
      const text = words.end(toCountText(count), words.ends[end]);
      return [isBadEnd(end) ? paint.red(text) : text];
    })
    .join(', ');
}

function toPasses({ passes, passLine }: ClinicReport, { messages, paint }: Context): Field[] {
  if (passes.length === 0) return [];
  const words = messages.clinic;
  const shares = passes.map(({ k, share }) => `pass^${k} ${toPercentText(share)}`).join(', ');
  return [[words.passes, `${shares} ${paint.dim(words.passLine(String(passLine)))}`]];
}

function toCriticalActions({ criticalActions }: ClinicReport, { messages, paint }: Context): Field[] {
  const { actions, inTime, never } = criticalActions;
  if (actions === 0) return [];
  const words = messages.clinic;
  const line = words.criticalLine({
    actions: toCountText(actions),
    inTime: toCountText(inTime),
    late: toCountText(actions - inTime - never),
    never: toCountText(never),
  });
  return [[words.criticalActions, inTime < actions ? paint.yellow(line) : line]];
}

function toFaults({ faults }: ClinicReport, { messages }: Context): Field[] {
  const words = messages.clinic;
  const listed = faultSchema.options.flatMap(fault => {
    const count = faults[fault];
    return count ? [words.fault(words.whose[fault], toCountText(count))] : [];
  });
  return listed.length > 0 ? [[words.faults, listed.join(', ')]] : [];
}
