import { type Cell, departments, difficulties, type Report } from '@doctorbench/core';
import { denominatorWords } from '../words/denominators.ts';
import type { Format } from './format.ts';

/** Scores of several runs by one way of grouping items: a row for each group, a cell for each run. */
export interface ComparedGroup {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly ComparedRow[];
}

interface ComparedRow {
  readonly id: string;
  readonly label: string;
  /** In the order of the runs; null where a run has no score in it. */
  readonly cells: readonly Cell[];
}

type Grouped = Pick<Report, 'departments' | 'difficulties' | 'facets'>;
type Groups = readonly { readonly id: string; readonly score: Cell }[];

/** Departments, difficulties and the facets of the suite; those without a score in any run are left out. */
export function listComparedGroups(reports: readonly Grouped[], format: Format): readonly ComparedGroup[] {
  const words = denominatorWords[format.locale];
  const facets = new Map(reports.flatMap(({ facets: each = [] }) => each).map(facet => [facet.id, facet]));
  const build = (
    id: string,
    label: string,
    names: readonly { readonly id: string; readonly label: string }[],
    listGroups: (report: Grouped) => Groups,
  ): readonly ComparedGroup[] => {
    const rows = names
      .map(name => ({
        ...name,
        cells: reports.map(report => listGroups(report).find(group => group.id === name.id)?.score ?? null),
      }))
      .filter(({ cells }) => cells.some(cell => cell !== null));
    return rows.length === 0 ? [] : [{ id, label, rows }];
  };
  const toNames = (
    catalogue: readonly { readonly id: string; readonly name: Parameters<Format['name']>[0] }[],
  ) => catalogue.map(({ id, name }) => ({ id, label: format.name(name) }));
  return [
    ...build('departments', words.departments, toNames(departments), report => report.departments),
    ...build('difficulties', words.difficulties, toNames(difficulties), report => report.difficulties),
    ...[...facets.values()].flatMap(({ id, name }) =>
      build(
        `facet-${id}`,
        words.byFacet(format.name(name)),
        listFacetNames(reports, id, format),
        report => report.facets?.find(facet => facet.id === id)?.values ?? [],
      ),
    ),
  ];
}

/** The values that any run has, in the suite's order as far as one run shows it. */
function listFacetNames(reports: readonly Grouped[], facetId: string, format: Format) {
  const names = new Map<string, string>();
  for (const { facets = [] } of reports)
    for (const { id, name } of facets.find(facet => facet.id === facetId)?.values ?? [])
      names.set(id, format.name(name));
  return [...names].map(([id, label]) => ({ id, label }));
}
