import { type LintProblem, type LintReport, ownReviewRule } from '@doctorbench/datasets';
import type { Context } from '../context.ts';
import { toCleanLine } from './clean.ts';
import { countRules } from './count-rules.ts';
import { toTable } from './table.ts';

type Words = Pick<Context, 'messages' | 'paint' | 'locale'>;

/** What lint found, item by item, then counted by rule. */
export function toLintText(
  report: LintReport,
  words: Words,
  { allWarnings }: { readonly allWarnings: boolean },
): string {
  const { problems, warnings, linted } = report;
  const { suite } = words.messages;
  const rules = Object.entries(countRules(problems));
  const own = warnings.filter(({ rule }) => rule === ownReviewRule);
  const others = warnings.filter(({ rule }) => rule !== ownReviewRule);
  return [
    ...groupByPlace([...problems, ...(allWarnings ? warnings.map(toHint) : [])]).map(group =>
      toGroup(group, words),
    ),
    ...(rules.length > 1 ? [toRules(rules, words)] : []),
    ...(report.trials.length > 0 ? [toTrials(report.trials, words)] : []),
    ...(report.marks ? [toMarks(report.marks, words)] : []),
    [
      ...(own.length > 0 ? [suite.ownReviews(own.length)] : []),
      ...(others.length > 0
        ? [suite.warnings(others.length, new Set(others.map(({ item }) => item)).size)]
        : []),
      problems.length === 0 ? suite.ok(linted) : suite.problems(problems.length),
    ].join('\n'),
  ].join('\n\n');
}

interface Found extends LintProblem {
  readonly hint?: boolean;
}

function toHint(warning: LintProblem): Found {
  return { ...warning, hint: true };
}

/** In the order they were found. */
function groupByPlace(problems: readonly Found[]): readonly (readonly Found[])[] {
  const groups = new Map<string, Found[]>();
  for (const problem of problems) {
    const place = problem.item ?? `${problem.file}:${problem.line ?? ''}`;
    groups.set(place, [...(groups.get(place) ?? []), problem]);
  }
  return [...groups.values()];
}

function toGroup(group: readonly Found[], { messages, paint, locale }: Words): string {
  const [first] = group;
  const place = `${toCleanLine(first?.file ?? '')}${first?.line === undefined ? '' : `:${first.line}`}`;
  return [
    first?.item === undefined ? paint.bold(place) : `${paint.bold(toCleanLine(first.item))}  ${place}`,
    ...group.map(({ field, message, zh, hint }) => {
      const said = toCleanLine(locale === 'zh' ? (zh ?? message) : message);
      const parts = [...(field ? [toCleanLine(field)] : []), hint ? paint.dim(said) : said];
      return `  ${hint ? `${paint.dim(messages.suite.hint)} ` : ''}${parts.join('  ')}`;
    }),
  ].join('\n');
}

function toRules(
  rules: readonly (readonly [string, { readonly items: number; readonly problems: number }])[],
  { messages, paint }: Words,
): string {
  const { suite } = messages;
  return [
    paint.bold(suite.byRule),
    toTable(
      [
        [suite.rule, suite.ruleItems, suite.ruleProblems],
        ...[...rules]
          .sort(([, a], [, b]) => b.items - a.items)
          .map(([rule, { items, problems }]) => [rule, String(items), String(problems)]),
      ],
      ['left', 'right', 'right'],
    ),
  ].join('\n');
}

function toMarks(
  { dimensions, decisive }: NonNullable<LintReport['marks']>,
  { messages, paint }: Words,
): string {
  const { suite } = messages;
  return [
    paint.bold(suite.marks),
    toTable(
      [
        [suite.dimension, suite.share, suite.target, suite.band],
        ...dimensions.map(({ dimension, percent, target, from, to }) => [
          `${dimension}${percent < from || percent > to ? ' !' : ''}`,
          percent.toFixed(1),
          String(target),
          `${from}–${to}`,
        ]),
      ],
      ['left', 'right', 'right', 'right'],
    ),
    suite.decisive(decisive.percent.toFixed(1)),
  ].join('\n');
}

function toTrials(trials: LintReport['trials'], { messages, paint }: Words): string {
  const { suite } = messages;
  return [
    paint.bold(suite.adversaries),
    toTable(
      [
        [suite.adversary, suite.ruleItems, suite.through, suite.tried, suite.gotThrough, suite.meanBest],
        ...trials.map(({ adversary, items, through, tried, gotThrough, meanBest }) => [
          adversary,
          String(items),
          String(through),
          String(tried),
          String(gotThrough),
          meanBest.toFixed(1),
        ]),
      ],
      ['left', 'right', 'right', 'right', 'right', 'right'],
    ),
  ].join('\n');
}
