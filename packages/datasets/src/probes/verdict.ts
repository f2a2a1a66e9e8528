import type { Contamination, ContaminationProbe, ProbeResult } from '@doctorbench/core';
import { binomialTail } from '@doctorbench/psychometrics';

/** Share of hits that a model may have that never saw the items: guessing well is not remembering. */
const allowedShares: Readonly<Record<ContaminationProbe, number>> = {
  completion: 0.05,
  'masked-option': 0.1,
  'option-order': 0.05,
  canary: 1e-6,
  'shuffle-gap': 0.5,
  'fresh-form-gap': 0.5,
  exchangeability: 0.5,
  'min-k': 0.5,
};

/** Signs are found in at most so many of the models that never saw the items. */
const falseAlarm = 0.005;

/** A result whose chance is that of so many hits under the allowed share. */
export function toResult(probe: ContaminationProbe, hits: number, asked: number): ProbeResult {
  const allowed = allowedShares[probe];
  return { probe, asked, hits, allowed, p: Math.min(1, binomialTail(hits, asked, allowed)) };
}

/** All probes together, corrected for their number (Bonferroni). */
export function toVerdict(probes: readonly ProbeResult[]): Pick<Contamination, 'verdict' | 'probability'> {
  const read = probes.filter(({ asked }) => asked > 0);
  if (read.length === 0) return { verdict: 'not-tested', probability: null };
  const p = Math.min(1, read.length * Math.min(...read.map(result => result.p)));
  return { verdict: p <= falseAlarm ? 'signs' : 'no-sign', probability: toProbability(p) };
}

/** The most that a p-value says for what it speaks against chance, from even odds: Bayes factor −e·p·ln p. */
function toProbability(p: number): number {
  if (p >= 1 / Math.E) return 0.5;
  if (p <= 0) return 1;
  const factor = -Math.E * p * Math.log(p);
  return 1 / (1 + factor);
}
