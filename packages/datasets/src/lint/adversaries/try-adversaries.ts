import {
  getItemKind,
  hasExemplars,
  type Item,
  type ItemProblem,
  listExemplarTexts,
  listOwnCriteria,
} from '@doctorbench/core';
import { listExemplarTurns } from '@doctorbench/engine';
import { type GradingDeps, gradeTurns } from '../grade-turns.ts';
import { adversaries } from './adversaries.ts';
import { type Adversary, type Attempt, type PooledAnswer, toPercent } from './adversary.ts';

/** How one adversary fared against one item. */
export interface Trial {
  readonly adversary: string;
  readonly tried: number;
  readonly gotThrough: number;
  /** The best score that it reached. */
  readonly best: number;
}

/** How one adversary fared against many items. */
export interface TrialSum {
  readonly adversary: string;
  /** Items that it tried, and those where it got through at least once. */
  readonly items: number;
  readonly through: number;
  /** Answers that it tried, and those that got through. */
  readonly tried: number;
  readonly gotThrough: number;
  /** The mean over items of the best score that it reached. */
  readonly meanBest: number;
}

export function sumTrials(trials: readonly Trial[]): readonly TrialSum[] {
  return adversaries.flatMap(({ name }) => {
    const own = trials.filter(({ adversary }) => adversary === name);
    if (own.length === 0) return [];
    const sum = (of: (trial: Trial) => number) => own.reduce((total, trial) => total + of(trial), 0);
    return [
      {
        adversary: name,
        items: own.length,
        through: own.filter(({ gotThrough }) => gotThrough > 0).length,
        tried: sum(({ tried }) => tried),
        gotThrough: sum(({ gotThrough }) => gotThrough),
        meanBest: sum(({ best }) => best) / own.length,
      },
    ];
  });
}

/** What an item gives to those who try others. */
export function toPooled(item: Item): readonly PooledAnswer[] {
  if (getItemKind(item).answersWith !== 'words') return [];
  const text = listExemplarTexts(item, 'good').join('\n');
  return text === '' ? [] : [{ id: item.id, scenario: item.scenario, language: item.language, text }];
}

export interface Trials {
  readonly trials: readonly Trial[];
  readonly problems: readonly ItemProblem[];
}

/** Has every adversary try an item. One that gets through says that the item's words are too loose. */
export async function tryAdversaries(
  tried: Item,
  pool: readonly PooledAnswer[],
  deps: GradingDeps,
): Promise<Trials> {
  const trials: Trial[] = [];
  const problems: ItemProblem[] = [];
  if (!isReadByWords(tried)) return { trials, problems };
  const item = withoutExpected(tried);
  const ofDeeds = getItemKind(item).answersWith === 'deeds';
  let partial: Promise<number> | undefined;
  const scorePartial = () => {
    partial ??= gradeTurns(item, listExemplarTurns(item, 'partial'), deps).then(toPercent);
    return partial;
  };
  for (const adversary of adversaries) {
    if (ofDeeds && !adversary.ofDeeds) continue;
    const attempts = adversary.list({ item, pool });
    if (attempts.length === 0) continue;
    const through: { readonly attempt: Attempt; readonly percent: number }[] = [];
    let best = -100;
    for (const attempt of attempts) {
      const grade = await gradeTurns(item, attempt.turns, deps);
      const percent = toPercent(grade);
      best = Math.max(best, percent);
      if (!(await adversary.fails(grade, scorePartial))) through.push({ attempt, percent });
    }
    trials.push({ adversary: adversary.name, tried: attempts.length, gotThrough: through.length, best });
    if (through.length > 0) problems.push(toProblem(adversary, through));
  }
  return { trials, problems };
}

/** A value is read by code wherever it stands: adversaries are measured by what words earn. */
function withoutExpected(item: Item): Item {
  if (!('expected' in item) || listOwnCriteria(item).length === 0) return item;
  const { expected: _, ...read } = item;
  return read;
}

/** Without signals there is nothing the offline judge could go by. */
function isReadByWords(item: Item): boolean {
  return (
    hasExemplars(item) && listOwnCriteria(item).every(({ criterion }) => criterion.signals ?? criterion.state)
  );
}

const mostNamed = 3;

function toProblem(
  { name, title, must }: Adversary,
  through: readonly { readonly attempt: Attempt; readonly percent: number }[],
): ItemProblem {
  const named = [...through]
    .sort((a, b) => b.percent - a.percent)
    .slice(0, mostNamed)
    .map(({ attempt, percent }) => `${attempt.how}: ${percent.toFixed(1)}`);
  const more = through.length - named.length;
  return {
    rule: `adversary.${name}`,
    field: `adversary.${name}`,
    message: `gets through (${named.join('; ')}${more > 0 ? `; ${more} more` : ''}); it ${must.en}`,
    zh: `“${title.zh}”得逞（${named.join('；')}${more > 0 ? `；另有 ${more} 次` : ''}）；${must.zh}`,
  };
}
