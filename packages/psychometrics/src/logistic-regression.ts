import { solveSymmetric } from './irt/solve-symmetric.ts';

interface LogisticFit {
  readonly coefficients: readonly number[];
  readonly logLikelihood: number;
}

const mostSteps = 50;
const tolerance = 1e-10;
/** Beyond it a coefficient of standardised values runs off to infinity: the outcomes are separated. */
const separated = 15;

/** Maximum likelihood by Newton's method. Null where the outcomes are separated, so that there is no maximum. */
export function fitLogistic(rows: readonly (readonly number[])[], y: readonly number[]): LogisticFit | null {
  const size = rows[0]?.length ?? 0;
  let coefficients: readonly number[] = new Array<number>(size).fill(0);
  for (let step = 0; step < mostSteps; step++) {
    const gradient = new Array<number>(size).fill(0);
    const information = Array.from({ length: size }, () => new Array<number>(size).fill(0));
    for (const [index, row] of rows.entries()) {
      const p = predict(row, coefficients);
      for (const [i, x] of row.entries()) {
        gradient[i] = (gradient[i] as number) + x * ((y[index] as number) - p);
        const own = information[i] as number[];
        for (const [j, other] of row.entries()) own[j] = (own[j] as number) + x * other * p * (1 - p);
      }
    }
    const change = solveSymmetric(information, gradient);
    coefficients = coefficients.map((value, index) => value + (change[index] as number));
    if (coefficients.some(value => !(Math.abs(value) < separated))) return null;
    if (change.every(value => Math.abs(value) < tolerance))
      return { coefficients, logLikelihood: sumLogs(rows, y, coefficients) };
  }
  return null;
}

function predict(row: readonly number[], coefficients: readonly number[]): number {
  return 1 / (1 + Math.exp(-row.reduce((sum, x, index) => sum + x * (coefficients[index] as number), 0)));
}

function sumLogs(
  rows: readonly (readonly number[])[],
  y: readonly number[],
  coefficients: readonly number[],
): number {
  return rows.reduce((sum, row, index) => {
    const p = predict(row, coefficients);
    return sum + Math.log(y[index] === 1 ? p : 1 - p);
  }, 0);
}
