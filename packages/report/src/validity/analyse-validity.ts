import type {
  BlueprintFacet,
  BlueprintLine,
  BoardLine,
  Item,
  SuiteRating,
  ValidityReport,
} from '@doctorbench/core';
import { suiteAspectSchema } from '@doctorbench/core';
import type { Examination } from '@doctorbench/engine';
import {
  analyseItems,
  clusteredMean,
  compareGroups,
  correlateRanks,
  krippendorffAlpha,
  mean,
  measureReliability,
} from '@doctorbench/psychometrics';

/** What there is to judge a suite by; all but the suite may be missing. */
export interface ValidityEvidence {
  readonly suite: { readonly id: string; readonly version: string; readonly hash: string };
  readonly items: readonly Pick<
    Item,
    'id' | 'scenario' | 'departments' | 'difficulty' | 'kind' | 'language'
  >[];
  readonly examination?: Examination | undefined;
  readonly ratings?: readonly SuiteRating[] | undefined;
  readonly blueprint?: readonly BlueprintLine[] | undefined;
  readonly board?: readonly BoardLine[] | undefined;
  /** By name of the examinee. */
  readonly groups?: ReadonlyMap<string, string> | undefined;
  readonly seed: string;
}

export function analyseValidity(evidence: ValidityEvidence): ValidityReport {
  const { suite, items, examination, ratings, blueprint, board, groups, seed } = evidence;
  const sat = examination ? readScores(examination, items) : undefined;
  const analysed = sat ? analyseItems(sat.shares.map(row => row.map(share => share ?? undefined))) : [];
  return {
    schemaVersion: 1,
    suite: { id: suite.id, version: suite.version, hash: suite.hash, items: items.length },
    examinees: sat?.names.length ?? 0,
    reliability: sat ? measureReliability(sat.shares) : null,
    items: analysed.flatMap((analysis, index) => {
      const id = examination?.items[index]?.id;
      return id === undefined || analysis.examinees === 0 ? [] : [{ id, ...analysis }];
    }),
    ...(blueprint ? { coverage: blueprint.map(line => toCoverage(line, items)) } : {}),
    ...(ratings ? { ratings: rateAspects(ratings) } : {}),
    ...(board && sat ? { board: compareBoards(board, sat, seed) } : {}),
    ...(groups && sat ? { groups: compareAllGroups(groups, sat) } : {}),
  };
}

interface Sat {
  readonly names: readonly string[];
  /** Of the marks, 0…1, by examinee and item: a veto is no answer on a scale from nothing to all. */
  readonly shares: readonly (readonly (number | null)[])[];
  readonly overall: readonly number[];
  readonly byScenario: ReadonlyMap<string, readonly (number | null)[]>;
}

/** Synthetic participants are nobody's result. */
function readScores(examination: Examination, items: ValidityEvidence['items']): Sat {
  const scenarios = new Map(items.map(({ id, scenario }) => [id, scenario as string]));
  const people = examination.examinees.filter(({ synthetic }) => !synthetic);
  const places = groupBy(
    examination.items.map(({ id, scenario }, index) => ({
      index,
      scenario: scenario ?? scenarios.get(id) ?? '',
    })),
    ({ scenario }) => scenario,
  );
  const byScenario = new Map(
    [...places].map(([scenario, own]) => [
      scenario,
      people.map(({ points }) => toMean(own.flatMap(({ index }) => points[index] ?? []))),
    ]),
  );
  return {
    names: people.map(({ name }) => name),
    shares: people.map(({ points }) =>
      points.map(value => (value === null ? null : Math.max(0, value) / 100)),
    ),
    overall: people.map(
      (_, person) => toMean([...byScenario.values()].flatMap(row => row[person] ?? [])) ?? Number.NaN,
    ),
    byScenario,
  };
}

function groupBy<Value>(
  values: readonly Value[],
  toKey: (value: Value) => string,
): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(toKey(value), [...(groups.get(toKey(value)) ?? []), value]);
  return groups;
}

function toMean(values: readonly number[]): number | null {
  return values.length > 0 ? mean(values) : null;
}

const readFacet: Readonly<
  Record<BlueprintFacet, (item: ValidityEvidence['items'][number]) => readonly string[]>
> = {
  scenario: ({ scenario }) => [scenario],
  department: ({ departments }) => departments,
  difficulty: ({ difficulty }) => [difficulty],
  kind: ({ kind }) => [kind],
  language: ({ language }) => [language],
};

function toCoverage({ facet, value, share }: BlueprintLine, items: ValidityEvidence['items']) {
  const own = items.filter(item => readFacet[facet](item).includes(value)).length;
  return { facet, value, planned: share, actual: (own / Math.max(1, items.length)) * 100, items: own };
}

function rateAspects(ratings: readonly SuiteRating[]): NonNullable<ValidityReport['ratings']> {
  return suiteAspectSchema.options.flatMap(aspect => {
    const own = ratings.filter(rating => rating.aspect === aspect);
    const average = clusteredMean(own.map(({ item, score }) => ({ cluster: item, value: score })));
    if (!average) return [];
    const byItem = groupBy(own, ({ item }) => item);
    const units = [...byItem.values()].map(rated => rated.map(({ score }) => score));
    return [
      {
        aspect,
        mean: average.value,
        interval: average.interval,
        favourable: own.filter(({ score }) => score >= 4).length / own.length,
        items: byItem.size,
        raters: new Set(own.map(({ rater }) => rater)).size,
        alpha: krippendorffAlpha(units, 'ordinal') ?? null,
      },
    ];
  });
}

/** Boards spell developers differently: what stands behind the last slash is compared, without case. */
const toModelKey = (name: string) => name.split('/').at(-1)?.trim().toLowerCase() ?? '';

function compareBoards(
  board: readonly BoardLine[],
  sat: Sat,
  seed: string,
): NonNullable<ValidityReport['board']> {
  const places = new Map(sat.names.map((name, index) => [toModelKey(name), index]));
  const pair = (lines: readonly BoardLine[], own: readonly (number | null)[]) =>
    lines.flatMap(({ model, score }) => {
      const value = own[places.get(toModelKey(model)) ?? -1];
      return value === undefined || value === null || Number.isNaN(value) ? [] : [[value, score] as const];
    });
  const overall = board.filter(({ subdivision }) => !subdivision);
  const subdivisions = groupBy(
    board.filter(({ subdivision }) => subdivision),
    ({ subdivision = '' }) => subdivision,
  );
  const models = new Set(board.map(({ model }) => toModelKey(model)));
  return {
    models: models.size,
    matched: [...models].filter(model => places.has(model)).length,
    overall: correlateRanks(pair(overall, sat.overall), { seed }),
    subdivisions: [...subdivisions].map(([subdivision, lines]) => ({
      subdivision,
      correlation: correlateRanks(pair(lines, sat.byScenario.get(subdivision) ?? []), { seed }),
    })),
  };
}

/** Every pair of groups, those with the higher mean first. */
function compareAllGroups(
  groups: ReadonlyMap<string, string>,
  sat: Sat,
): NonNullable<ValidityReport['groups']> {
  const members = new Map<string, number[]>();
  for (const [index, name] of sat.names.entries()) {
    const group = groups.get(name);
    const score = sat.overall[index] as number;
    if (group !== undefined && !Number.isNaN(score))
      members.set(group, [...(members.get(group) ?? []), score]);
  }
  const sorted = [...members].sort(([, a], [, b]) => mean(b) - mean(a));
  return sorted.flatMap(([first, own], index) =>
    sorted.slice(index + 1).map(([second, others]) => {
      const found = compareGroups(own, others);
      return {
        first,
        second,
        sizes: [own.length, others.length] satisfies [number, number],
        means: [mean(own), mean(others)] satisfies [number, number],
        difference: found?.difference ?? null,
        interval: found?.interval ?? null,
        hedgesG: found?.hedgesG ?? null,
      };
    }),
  );
}
