import {
  type Grade,
  getItemKind,
  listFacetValues,
  type Paper,
  type PaperReport,
  sectionFacet,
} from '@doctorbench/core';
import { bearsInterval, drawStatistics, mean, replicates } from '@doctorbench/psychometrics';
import { listScored, toCaseStratum, toGroupEstimate } from './group-estimate.ts';
import type { ScoreTable } from './score-table.ts';

/** How papers went, from grades added one at a time. */
export interface PaperScores {
  add(row: number, grade: Grade): void;
  finish(options: { readonly table: ScoreTable; readonly seed: string }): PaperReport[];
}

interface Sitting {
  readonly rows: Set<number>;
  readonly sections: Map<string, Set<number>>;
  readonly partial: number[];
  /** What was chosen, answer by answer, and whether it was right. */
  readonly choices: Map<number, { readonly chosen: string; readonly right: boolean }[]>;
  unreadable: number;
  answers: number;
}

export function createPaperScores(papers: readonly Paper[]): PaperScores {
  const sittings = new Map<string, Sitting>(
    papers.map(({ scenario }) => [
      scenario,
      { rows: new Set(), sections: new Map(), partial: [], choices: new Map(), unreadable: 0, answers: 0 },
    ]),
  );
  return {
    add(row, grade) {
      const sitting = sittings.get(grade.scenario);
      if (sitting && grade.total.kind === 'scored') addAnswer(sitting, row, grade);
    },
    finish(options) {
      return papers.flatMap(paper => {
        const sitting = sittings.get(paper.scenario);
        return sitting && sitting.answers > 0 ? toReport(paper, sitting, options) : [];
      });
    },
  };
}

function addAnswer(sitting: Sitting, row: number, grade: Grade): void {
  sitting.rows.add(row);
  sitting.answers++;
  if (grade.status === 'unparseable') sitting.unreadable++;
  if (grade.partialPercent !== undefined) sitting.partial.push(grade.partialPercent);
  for (const section of listFacetValues({ id: sectionFacet }, grade.itemTags))
    sitting.sections.set(section, (sitting.sections.get(section) ?? new Set()).add(row));
  const { letters } = getItemKind(grade);
  if (letters?.measures !== 'accuracy' || grade.total.kind !== 'scored') return;
  const read = grade.read ?? [];
  const chosen = (letters.ordered ? read : read.toSorted()).join('');
  const choices = sitting.choices.get(row) ?? [];
  choices.push({ chosen, right: grade.total.percent === 100 });
  sitting.choices.set(row, choices);
}

function toReport(
  { scenario, passPercent, passBasis, sections }: Paper,
  sitting: Sitting,
  { table, seed }: { readonly table: ScoreTable; readonly seed: string },
): PaperReport[] {
  const own = `${seed}/paper/${scenario}`;
  const score = toGroupEstimate(sitting.rows, { table, seed: own });
  if (!score) return [];
  return [
    {
      scenario,
      passPercent,
      passBasis,
      score,
      passed: score.value >= passPercent,
      passProbability: toPassProbability(sitting, { table, seed: own, passPercent }),
      partialPercent: sitting.partial.length > 0 ? mean(sitting.partial) : null,
      unreadable: sitting.unreadable,
      answers: sitting.answers,
      majority: toMajority(sitting),
      sections: sections.flatMap(({ id, name }) => {
        const part = toGroupEstimate(sitting.sections.get(id) ?? [], { table, seed: `${own}/${id}` });
        return part ? [{ id, name, score: part }] : [];
      }),
    },
  ];
}

/** Share of the draws of cases in which the paper reaches its line. */
function toPassProbability(
  { rows }: Sitting,
  {
    table,
    seed,
    passPercent,
  }: { readonly table: ScoreTable; readonly seed: string; readonly passPercent: number },
): number | null {
  const stratum = toCaseStratum(listScored(rows, table), table);
  if (!bearsInterval([stratum.clusters])) return null;
  const [draws = []] = drawStatistics([stratum], {
    seed: `${seed}/pass`,
    replicates,
    columns: 1,
    statistics: means => [means[0] as number],
  });
  return draws.length > 0 ? [...draws].filter(value => value >= passPercent).length / draws.length : null;
}

/** What most answers to an item chose; a tie is decided for nobody and counts as wrong. */
function toMajority({ choices }: Sitting): PaperReport['majority'] {
  const repeated = [...choices.values()].filter(({ length }) => length > 1);
  if (repeated.length === 0) return null;
  const right = repeated.filter(answers => {
    const votes = new Map<string, number>();
    for (const { chosen } of answers) votes.set(chosen, (votes.get(chosen) ?? 0) + 1);
    const most = Math.max(...votes.values());
    const winners = [...votes].filter(([, count]) => count === most).map(([chosen]) => chosen);
    return winners.length === 1 && answers.some(({ chosen, right }) => right && chosen === winners[0]);
  }).length;
  return {
    percent: (100 * right) / repeated.length,
    items: repeated.length,
    samples: Math.max(...repeated.map(({ length }) => length)),
  };
}
