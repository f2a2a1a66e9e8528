import { describe, expect, it } from 'vitest';
import { createVoteAgreement } from './vote-agreement.ts';

/** Rows of votes, a letter per judge: y, n, or - for none. */
function agree(...rows: readonly string[]) {
  const agreement = createVoteAgreement();
  for (const row of rows)
    agreement.add(
      [...row].flatMap((letter, index) =>
        letter === '-' ? [] : [{ judge: `j${index}`, met: letter === 'y' }],
      ),
    );
  return agreement.finish();
}

describe('agreement of votes', () => {
  it('is one when judges agree on both values', () => {
    expect(agree('yy', 'nn', 'yy')).toEqual({ units: 3, observed: 1, alpha: 1, kappa: 1 });
  });

  it("gives Cohen's textbook table its κ", () => {
    // 50 grants, 20 both yes, 15 both no, 5 only the first, 10 only the second: κ = 0.4.
    const rows = ['yy', 'nn', 'yn', 'ny'].flatMap((row, index) =>
      new Array<string>([20, 15, 5, 10][index] as number).fill(row),
    );
    expect(agree(...rows).kappa).toBeCloseTo(0.4, 12);
    expect(agree(...rows).observed).toBeCloseTo(0.7, 12);
  });

  it("gives Krippendorff's example of two observers and ten yes-or-no questions its α", () => {
    // Krippendorff, "Computing Krippendorff's alpha-reliability" (2011), section A: α = 0.095.
    const first = 'nynnnnnnyn';
    const second = 'yyynnynnnn';
    const rows = [...first].map((letter, index) => letter + second[index]);
    expect(agree(...rows).alpha).toBeCloseTo(0.095, 3);
  });

  it('lets votes be missing and leaves lone votes out', () => {
    const { units, alpha, observed } = agree('yy-', '-nn', 'y--', 'yny', 'nnn');
    expect(units).toBe(4);
    // By hand: coincidences yes-yes 2 + 1, no-no 2 + 3, yes-no 1; α = 1 − 9 · 1 / (4 · 6).
    expect(alpha).toBeCloseTo(1 - 9 / 24, 12);
    expect(observed).toBeCloseTo(8 / 10, 12);
  });

  it('has no value where there is nothing to compare', () => {
    expect(agree()).toEqual({ units: 0, observed: undefined, alpha: undefined, kappa: undefined });
    expect(agree('y', 'n')).toMatchObject({ units: 0, alpha: undefined });
    expect(agree('yy', 'yy')).toEqual({ units: 2, observed: 1, alpha: undefined, kappa: undefined });
  });
});
