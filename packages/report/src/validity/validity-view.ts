import { type Locale, suiteAspects, type ValidityReport } from '@doctorbench/core';
import { formatFixed, formatInterval } from '../view/numbers.ts';
import { validityWords } from '../words/validity.ts';

const none = '–';
/** Of the item analysis, so many are shown; a file has all of them. */
const shownItems = 20;
const bounds = { easy: 0.95, hard: 0.05 } as const;

type Row = readonly string[];

/** One kind of evidence as a table; the first row is its heading. */
interface ValiditySection {
  readonly title: string;
  readonly lead?: string;
  readonly rows: readonly Row[];
}

/** What was measured, the same for terminal and page. */
export function listValiditySections(report: ValidityReport, locale: Locale): readonly ValiditySection[] {
  const makers = [toReliability, toBoard, toGroups, toRatings, toReviews, toErrata, toCoverage, toItems];
  return makers.flatMap(make => make(report, locale) ?? []);
}

type Make = (report: ValidityReport, locale: Locale) => ValiditySection | undefined;

const toReliability: Make = ({ reliability }, locale) => {
  const words = validityWords[locale];
  if (!reliability) return { title: words.reliability, lead: words.nothing, rows: [] };
  const { alpha, isKr20, interval, standardError, examinees, items } = reliability;
  const row = [
    isKr20 ? words.kr20 : words.alpha,
    formatFixed(alpha, 3),
    formatInterval(interval, 3),
    formatFixed(standardError * 100, 2),
    String(examinees),
    String(items),
  ];
  return { title: words.reliability, rows: [words.reliabilityColumns, row] };
};

const toBoard: Make = ({ board }, locale) => {
  if (!board) return undefined;
  const words = validityWords[locale];
  const lines = [{ subdivision: words.overall, correlation: board.overall }, ...board.subdivisions];
  return {
    title: words.board,
    lead: words.boardLead(board.matched, board.models),
    rows: [
      words.boardColumns,
      ...lines.map(({ subdivision, correlation }) => [
        subdivision,
        correlation ? formatFixed(correlation.rho, 3) : none,
        correlation?.interval ? formatInterval(correlation.interval, 3) : none,
        correlation ? String(correlation.models) : none,
      ]),
    ],
  };
};

const toGroups: Make = ({ groups }, locale) => {
  if (!groups) return undefined;
  const words = validityWords[locale];
  const rows = groups.map(({ first, second, sizes, means, difference, interval, hedgesG }) => [
    `${words.sized(first, sizes[0])} – ${words.sized(second, sizes[1])}`,
    `${formatFixed(means[0], 2)} – ${formatFixed(means[1], 2)}`,
    difference === null ? none : formatFixed(difference, 2),
    interval ? formatInterval(interval) : none,
    hedgesG === null ? none : formatFixed(hedgesG, 2),
  ]);
  return { title: words.groups, rows: [words.groupColumns, ...rows] };
};

const toReviews: Make = ({ reviews, suite }, locale) => {
  if (!reviews) return undefined;
  const words = validityWords[locale];
  const { read, accepted, revise, rejected, retired } = reviews;
  return {
    title: words.reviews,
    lead: words.reviewsLead(read, suite.items),
    rows: [words.reviewColumns, [accepted, revise, rejected, retired].map(String)],
  };
};

const toErrata: Make = ({ errata }, locale) => {
  if (!errata) return undefined;
  const words = validityWords[locale];
  const rows = errata.map(({ item, outcome, reason, experts, at }) => [
    item ?? words.hidden,
    words.outcomes[outcome],
    reason ?? none,
    experts.join(', '),
    at.slice(0, 10),
  ]);
  if (rows.length === 0) return { title: words.errata, lead: words.noErrata, rows: [] };
  return { title: words.errata, lead: words.errataLead, rows: [words.errataColumns, ...rows] };
};

const toRatings: Make = ({ ratings }, locale) => {
  if (!ratings) return undefined;
  const words = validityWords[locale];
  const rows = ratings.map(({ aspect, mean, interval, favourable, items, raters, alpha }) => [
    suiteAspects[aspect].name[locale],
    interval ? `${formatFixed(mean, 2)} ${formatInterval(interval)}` : formatFixed(mean, 2),
    `${formatFixed(favourable * 100, 1)} %`,
    String(items),
    String(raters),
    alpha === null ? none : formatFixed(alpha, 3),
  ]);
  return { title: words.ratings, rows: [words.ratingColumns, ...rows] };
};

const toCoverage: Make = ({ coverage }, locale) => {
  if (!coverage) return undefined;
  const words = validityWords[locale];
  const rows = coverage.map(({ facet, value, planned, actual, items }) => [
    words.facets[facet],
    value,
    formatFixed(planned, 1),
    formatFixed(actual, 1),
    formatFixed(actual - planned, 1),
    String(items),
  ]);
  return { title: words.coverage, rows: [words.coverageColumns, ...rows] };
};

const toItems: Make = ({ items }, locale) => {
  if (items.length === 0) return undefined;
  const words = validityWords[locale];
  const count = (test: (item: ValidityReport['items'][number]) => boolean) => items.filter(test).length;
  const rows = items
    .toSorted((a, b) => (a.discrimination ?? 2) - (b.discrimination ?? 2) || a.p - b.p)
    .slice(0, shownItems)
    .map(({ id, p, discrimination, examinees }) => [
      id,
      formatFixed(p, 2),
      discrimination === null ? none : formatFixed(discrimination, 2),
      String(examinees),
    ]);
  return {
    title: words.items,
    lead: words.itemCounts(
      count(({ discrimination }) => discrimination !== null && discrimination < 0),
      count(({ p }) => p > bounds.easy),
      count(({ p }) => p < bounds.hard),
    ),
    rows: [words.itemColumns, ...rows],
  };
};
