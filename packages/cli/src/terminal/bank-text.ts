import type { Bank, BankScale } from '@doctorbench/core';
import type { Validation } from '@doctorbench/psychometrics';
import { bankWords, rapidFormWords, toBankView } from '@doctorbench/report';
import type { Context } from '../context.ts';
import { toCleanLine } from './clean.ts';
import { toFields, toTable } from './table.ts';

export function toValidationText({ cells, scenarios }: Validation, { messages, locale }: Context): string {
  const { forms } = rapidFormWords[locale];
  const share = (value: number | null) => (value === null ? '–' : `${(100 * value).toFixed(1)} %`);
  const rows = cells.map(cell => [
    String(cell.budget),
    forms[cell.form],
    cell.error.toFixed(2),
    `${cell.errorInterval.low.toFixed(2)}…${cell.errorInterval.high.toFixed(2)}`,
    cell.spearman === null ? '–' : cell.spearman.toFixed(3),
    share(cell.coverage),
    cell.exposure.toFixed(2),
    String(cell.itemsUsed),
  ]);
  const ofScenarios = scenarios.map(({ budget, error, coverage, halfWidth }) => [
    String(budget),
    error.toFixed(2),
    share(coverage),
    `± ${halfWidth.toFixed(1)}`,
  ]);
  return [
    toTable(
      [messages.rapid.table, ...rows],
      ['right', 'left', 'right', 'right', 'right', 'right', 'right', 'right'],
    ),
    ...(ofScenarios.length > 0
      ? ['', toTable([messages.rapid.scenarioTable, ...ofScenarios], ['right', 'right', 'right', 'right'])]
      : []),
  ].join('\n');
}

/** Names listed before the rest is only counted. */
const namesShown = 8;

export function toBankText(bank: Bank, path: string, { messages }: Context): string {
  const { rapid } = messages;
  const list = (names: readonly string[]) =>
    [
      ...names.slice(0, namesShown).map(name => toCleanLine(name)),
      ...(names.length > namesShown ? [rapid.more(names.length - namesShown)] : []),
    ].join(', ');
  const { adaptiveError, stratifiedError, budget, developers, examinees, reason } = bank.gate;
  return toFields([
    [rapid.written, path],
    [rapid.items, String(bank.items.length)],
    [rapid.examinees, rapid.ofDevelopers(examinees, developers)],
    [rapid.dropped, bank.dropped.length > 0 ? list(bank.dropped.map(({ name }) => name)) : rapid.none],
    [rapid.gate, rapid.reasons[reason]],
    ...(adaptiveError !== null && stratifiedError !== null
      ? [['', rapid.gateErrors(budget, adaptiveError.toFixed(2), stratifiedError.toFixed(2))] as const]
      : []),
    ...toSyntheticFields(bank, rapid),
    ...toPartialCreditFields(bank, rapid),
    ...toFitFields(bank, rapid),
    ...(bank.scale ? toScaleFields(bank.scale, rapid) : []),
    ...bank.warnings.map(
      ({ code, names }) => [rapid.warning, `${rapid.warnings[code]}: ${list(names)}`] as const,
    ),
  ]);
}

/** Of the fullest band of the map. */
const mostMarks = 30;

/** Models and items on one scale, the strongest and hardest first; then what more items would gain. */
export function toItemMap(bank: Bank, { locale }: Context): string {
  const words = bankWords[locale];
  const { map, cost } = toBankView(bank);
  const rows = map.map(({ from, examinees, items, share }) => [
    from.toFixed(1),
    '#'.repeat(Math.ceil(share * mostMarks)),
    items > 0 ? String(items) : '',
    examinees.map(name => toCleanLine(name)).join(', '),
  ]);
  const costs = cost.map(({ asked, error }) => [String(asked), error.toFixed(2)]);
  return [
    toTable([[words.logits, words.items, '', words.models], ...rows], ['right', 'left', 'right', 'left']),
    ...(costs.length > 0 ? ['', toTable([[words.asked, words.error], ...costs], ['right', 'right'])] : []),
  ].join('\n');
}

/** Whether synthetic participants were used, and why. */
function toSyntheticFields({ synthetic }: Bank, words: Words): readonly (readonly [string, string])[] {
  if (!synthetic) return [];
  const show = (error: number | null | undefined) => error?.toFixed(2) ?? '–';
  const { participants, used, errorWithout, errorWith, gainError } = synthetic;
  const line = words.syntheticLine({
    participants,
    used,
    without: show(errorWithout),
    with: show(errorWith),
    gainError: show(gainError),
  });
  return [[words.synthetic, line]];
}

/** Which model items graded in steps have, and how far each was from answers that it had not seen. */
function toPartialCreditFields(
  { partialCredit }: Bank,
  words: Words,
): readonly (readonly [string, string])[] {
  if (!partialCredit) return [];
  const names = words.partialCreditModels;
  const errors = partialCredit.errors.map(
    ({ model, error }) => `${names[model]} ${(100 * error).toFixed(2)} %`,
  );
  return [[words.partialCredit, words.partialCreditLine(names[partialCredit.chosen], errors.join(', '))]];
}

/** What was tested of the items, and how many stood out. */
function toFitFields({ items, dif = [] }: Bank, words: Words): readonly (readonly [string, string])[] {
  const summed = items.filter(({ summedScoreFit }) => summedScoreFit);
  const count = (group: (typeof dif)[number], level: string) =>
    group.items.filter(item => item.level === level).length;
  return [
    [
      words.summedScoreFit,
      summed.length > 0
        ? words.summedScores(
            summed.length,
            summed.filter(item => (item.summedScoreFit?.p ?? 1) < 0.05).length,
          )
        : words.tooFew,
    ],
    ...(dif.length > 0
      ? dif.map(
          group =>
            [
              words.dif,
              words.difLine({
                group: toCleanLine(group.group),
                examinees: group.examinees,
                others: group.others,
                tested: group.tested,
                moderate: count(group, 'B'),
                large: count(group, 'C'),
              }),
            ] as const,
        )
      : [[words.dif, words.tooFew] as const]),
  ];
}

type Words = Context['messages']['rapid'];

function toScaleFields(scale: BankScale, words: Words): readonly (readonly [string, string])[] {
  const { slope, intercept, halfWidths, otherwise, anchors } = scale;
  const line = (each: { readonly slope: number; readonly intercept: number }) =>
    `${each.slope.toFixed(3)} · θ ${each.intercept < 0 ? '−' : '+'} ${Math.abs(each.intercept).toFixed(3)}`;
  const widths = `± ${halfWidths.slope.toFixed(3)}, ± ${halfWidths.intercept.toFixed(3)}`;
  return [
    [words.scale, words.scaleLine(anchors, line({ slope, intercept }), widths)],
    ['', words.scaleOtherwise(line(otherwise))],
    [
      words.equated,
      scale.equated
        .flatMap(({ here, there }) => (there === null ? [] : [`${here} → ${there.toFixed(1)}`]))
        .join(', '),
    ],
  ];
}
