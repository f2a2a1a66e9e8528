import { departments, findDimension, listAllScenarios, type SuiteManifest } from '@doctorbench/core';
import type { Counts, Coverage } from './coverage.ts';
import type { HospitalCounts } from './hospital/count-hospital.ts';

export const datasheetFile = 'DATASHEET.md';

const begin = '<!-- counted by `doctorbench suite stats --write`: -->';
const end = '<!-- end of the count -->';

export interface Counted {
  readonly manifest: SuiteManifest;
  readonly hash: string;
  readonly coverage: Coverage;
  /** Of the hospital that the suite's cases are played in. */
  readonly hospital?: HospitalCounts | undefined;
}

/** The datasheet with its counted part made new. What people wrote around it stays; without a sheet, one is begun. */
export function renewDatasheet(sheet: string | undefined, counted: Counted): string {
  const composition = `${begin}\n\n${toComposition(counted)}\n\n${end}`;
  if (sheet === undefined) return toNewSheet(counted.manifest, composition);
  const from = sheet.indexOf(begin);
  const to = sheet.indexOf(end);
  return from < 0 || to < from
    ? `${sheet.trimEnd()}\n\n## Composition\n\n${composition}\n`
    : `${sheet.slice(0, from)}${composition}${sheet.slice(to + end.length)}`;
}

function toNewSheet({ title, description }: SuiteManifest, composition: string): string {
  const toWrite = ['Motivation', 'Collection', 'Limits'].map(
    heading => `## ${heading}\n\nNot written yet.\n`,
  );
  return [
    `# Datasheet: ${title.en}\n`,
    `${description.en}\n`,
    ...toWrite,
    `## Composition\n\n${composition}\n`,
  ].join('\n');
}

function toComposition({ manifest, hash, coverage, hospital }: Counted): string {
  const { items, criteria, redLines, withRedLine, reviewed, reviewedByAuthor } = coverage;
  const { open = 0, dialogue = 0, encounter = 0 } = coverage.kinds;
  const judged = open + dialogue + encounter;
  return [
    `${manifest.id} ${manifest.version}, \`${hash}\`.`,
    `${[
      `${items} items`,
      `${judged} of them judged on ${criteria} criteria`,
      `${redLines} red lines in ${withRedLine} items`,
      `${reviewed} items read or solved by someone other than the writer`,
      ...(reviewedByAuthor > 0 ? [`${reviewedByAuthor} read again by their own author alone`] : []),
    ].join('; ')}.`,
    toScenarioTable(manifest, coverage),
    toTable('difficulty', 'items', coverage.difficulties),
    toTable('language', 'items', coverage.languages),
    toTable(
      'department',
      'items',
      coverage.departments,
      id => departments.find(each => each.id === id)?.name.en ?? id,
    ),
    toTable(
      'dimension',
      'criteria',
      coverage.dimensions,
      id => findDimension(manifest.track, id)?.name.en ?? id,
    ),
    toTable('split', 'items', coverage.splits),
    ...(hospital ? [toTable('hospital', 'entries', hospital)] : []),
  ].join('\n\n');
}

function toScenarioTable({ track }: SuiteManifest, { scenarioKinds, kinds }: Coverage): string {
  const columns = Object.keys(kinds);
  const all = listAllScenarios(track);
  // A scenario that the suite leaves out is worth saying; one of another examination is not.
  const families = new Set(all.filter(({ id }) => scenarioKinds[id]).map(({ family }) => family));
  const rows = all
    .filter(({ family }) => families.has(family))
    .map(({ id, name }) => {
      const own = scenarioKinds[id] ?? {};
      const total = Object.values(own).reduce((sum, each) => sum + each, 0);
      return [name.en, ...columns.map(kind => String(own[kind] ?? 0)), String(total)];
    });
  return toRows([['scenario', ...columns, 'all'], ...rows]);
}

function toTable(word: string, of: string, counts: Counts, name: (id: string) => string = id => id): string {
  const rows = Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([id, count]) => [name(id), String(count)]);
  return toRows([[word, of], ...rows]);
}

function toRows([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n');
}
