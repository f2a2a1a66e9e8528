import { chiSquareUpper } from './chi-square.ts';
import { quantile } from './describe.ts';
import { fitLogistic } from './logistic-regression.ts';

/** One examinee's answer to the item that is looked at. */
interface GroupedAnswer {
  readonly right: boolean;
  /** What examinees are matched by: the total of the test. */
  readonly score: number;
  readonly focal: boolean;
}

/** A: negligible, B: moderate, C: large (Dorans & Holland, 1993). */
type DifClass = 'A' | 'B' | 'C';

interface MantelHaenszel {
  /** Odds of a right answer in the reference group over those in the focal group, at equal scores. */
  readonly oddsRatio: number;
  /** On the delta scale: below zero, the item is harder for the focal group than its scores say. */
  readonly delta: number;
  readonly standardError: number;
  readonly p: number;
  readonly level: DifClass;
}

interface Table {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly n: number;
}

const toDelta = -2.35;
/** One-sided 5 % point of the standard normal distribution. */
const z95 = 1.6448536269514722;
const moderate = 1;
const large = 1.5;

/** Scores are put into at most so many bands, so that few examinees can still be matched. */
const mostBands = 10;
/** Examinees of each group that a band should have on average. */
const leastInBand = 2;

/**
 * Mantel–Haenszel (Holland & Thayer, 1988), its standard error by Robins, Breslow and Greenland (1986). Null where no
 * band has both groups, or answers do not differ.
 */
export function testMantelHaenszel(answers: readonly GroupedAnswer[]): MantelHaenszel | null {
  const tables = toTables(answers);
  let [right, wrong, pr, psqr, qs, seen, expected, variance] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const { a, b, c, d, n } of tables) {
    const [r, s] = [(a * d) / n, (b * c) / n];
    const [p, q] = [(a + d) / n, (b + c) / n];
    right += r;
    wrong += s;
    pr += p * r;
    psqr += p * s + q * r;
    qs += q * s;
    seen += a;
    expected += ((a + b) * (a + c)) / n;
    variance += n > 1 ? ((a + b) * (c + d) * (a + c) * (b + d)) / (n * n * (n - 1)) : 0;
  }
  if (right === 0 || wrong === 0 || variance === 0) return null;
  const logError = Math.sqrt(
    pr / (2 * right * right) + psqr / (2 * right * wrong) + qs / (2 * wrong * wrong),
  );
  const oddsRatio = right / wrong;
  const delta = toDelta * Math.log(oddsRatio);
  const standardError = Math.abs(toDelta) * logError;
  const statistic = Math.max(0, Math.abs(seen - expected) - 0.5) ** 2 / variance;
  const p = chiSquareUpper(statistic, 1);
  return { oddsRatio, delta, standardError, p, level: toLevel(delta, standardError, p) };
}

/** C: at least 1.5 and more than 1 beyond doubt; A: below 1, or not beyond doubt different from 0; else B. */
function toLevel(delta: number, standardError: number, p: number): DifClass {
  const size = Math.abs(delta);
  if (size < moderate || p > 0.05) return 'A';
  return size >= large && size - z95 * standardError > moderate ? 'C' : 'B';
}

/** Bands of scores in which both groups stand. */
function toTables(answers: readonly GroupedAnswer[]): readonly Table[] {
  const smaller = Math.min(
    answers.filter(({ focal }) => focal).length,
    answers.filter(({ focal }) => !focal).length,
  );
  const bands = Math.max(1, Math.min(mostBands, Math.floor(smaller / leastInBand)));
  const distinct = new Set(answers.map(({ score }) => score)).size;
  const scores = answers.map(({ score }) => score);
  const cuts = Array.from({ length: bands - 1 }, (_, cut) => quantile(scores, (cut + 1) / bands));
  const bandOf = (score: number) => (distinct <= bands ? score : cuts.filter(cut => score > cut).length);
  const cells = new Map<number, { a: number; b: number; c: number; d: number }>();
  for (const { right, score, focal } of answers) {
    const band = bandOf(score);
    const cell = cells.get(band) ?? { a: 0, b: 0, c: 0, d: 0 };
    cell[focal ? (right ? 'c' : 'd') : right ? 'a' : 'b']++;
    cells.set(band, cell);
  }
  return [...cells.values()].flatMap(({ a, b, c, d }) =>
    a + b > 0 && c + d > 0 ? [{ a, b, c, d, n: a + b + c + d }] : [],
  );
}

interface LogisticDif {
  /** Whether the groups differ by the same at all scores. */
  readonly uniform: { readonly statistic: number; readonly p: number };
  /** Whether they differ otherwise at low scores than at high ones. */
  readonly nonuniform: { readonly statistic: number; readonly p: number };
  /** What both add to Nagelkerke's R². */
  readonly addedR2: number;
  readonly level: DifClass;
}

/** Jodoin & Gierl (2001). */
const r2Bounds = { moderate: 0.035, large: 0.07 };

/** By logistic regression on score, group and both (Swaminathan & Rogers, 1990). Null where no finite fit exists. */
export function testLogisticDif(answers: readonly GroupedAnswer[]): LogisticDif | null {
  const scores = answers.map(({ score }) => score);
  const centre = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const spread = Math.sqrt(scores.reduce((sum, score) => sum + (score - centre) ** 2, 0) / scores.length);
  if (!(spread > 0)) return null;
  const y = answers.map(({ right }) => (right ? 1 : 0));
  const columns = answers.map(({ score, focal }) => {
    const z = (score - centre) / spread;
    return [1, z, focal ? 1 : 0, focal ? z : 0];
  });
  const fits = [1, 2, 3, 4].map(used =>
    fitLogistic(
      columns.map(row => row.slice(0, used)),
      y,
    ),
  );
  const [none, score, group, both] = fits;
  if (!none || !score || !group || !both) return null;
  const uniform = Math.max(0, 2 * (group.logLikelihood - score.logLikelihood));
  const nonuniform = Math.max(0, 2 * (both.logLikelihood - group.logLikelihood));
  const r2 = (fit: { readonly logLikelihood: number }) =>
    (1 - Math.exp((2 / y.length) * (none.logLikelihood - fit.logLikelihood))) /
    (1 - Math.exp((2 / y.length) * none.logLikelihood));
  const addedR2 = r2(both) - r2(score);
  const sure = chiSquareUpper(uniform + nonuniform, 2) <= 0.05;
  return {
    uniform: { statistic: uniform, p: chiSquareUpper(uniform, 1) },
    nonuniform: { statistic: nonuniform, p: chiSquareUpper(nonuniform, 1) },
    addedR2,
    level: !sure || addedR2 < r2Bounds.moderate ? 'A' : addedR2 < r2Bounds.large ? 'B' : 'C',
  };
}
