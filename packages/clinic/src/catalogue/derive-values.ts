import type { Derived } from './derived.ts';
import { log10, power } from './elementary.ts';
import type { Who } from './normal-value.ts';

/** What is known of the values of one sample. */
export interface Sample {
  /** What the case or its courses say; none where nobody does. */
  said(analyte: string): number | undefined;
  /** What somebody well would have. */
  normal(analyte: string): number | undefined;
}

type Values = Readonly<Record<string, number | undefined>>;

/**
 * The values that follow from others, so that one body has one set of them; `undefined` for what a laboratory could
 * not report. What is said is kept where it can be.
 */
export function deriveValues(rules: readonly Derived[], sample: Sample, who: Who): Values {
  const values: Record<string, number | undefined> = {};
  for (const rule of rules)
    if (rule.formula === 'henderson-hasselbalch') Object.assign(values, deriveGas(rule, sample));
    else if (rule.formula === 'sum') Object.assign(values, deriveSum(rule, sample));
    else Object.assign(values, deriveRate(rule, sample, who));
  return values;
}

const solubility = 0.0307;
const pk = 6.1;

function deriveGas(
  { acidity: acid, tension, base, excess }: Derived & { formula: 'henderson-hasselbalch' },
  { said, normal }: Sample,
): Values {
  const [saidAcidity, saidTension, saidBase] = [said(acid), said(tension), said(base)];
  let acidity = saidAcidity ?? normal(acid);
  let pressure = saidTension ?? normal(tension);
  if (acidity === undefined || pressure === undefined) return {};
  if (saidBase !== undefined && saidAcidity === undefined)
    acidity = pk + log10(saidBase / (solubility * pressure));
  else if (saidBase !== undefined && saidTension === undefined)
    pressure = saidBase / (solubility * power(10, acidity - pk));
  const made = solubility * pressure * power(10, acidity - pk);
  // Van Slyke's equation, simplified (Siggaard-Andersen 1977).
  const beyond = 0.93 * (made - 24.4 + 14.8 * (acidity - 7.4));
  return { [acid]: acidity, [tension]: pressure, [base]: made, [excess]: beyond };
}

function deriveSum({ total, parts, fill }: Derived & { formula: 'sum' }, { said, normal }: Sample): Values {
  const saidTotal = said(total);
  const known = parts.filter(id => said(id) !== undefined);
  const sum = (ids: readonly string[]) => ids.reduce((all, id) => all + (said(id) ?? normal(id) ?? 0), 0);
  if (parts.some(id => said(id) === undefined && normal(id) === undefined)) return {};
  const open = parts.filter(id => said(id) === undefined);
  const left = (saidTotal ?? 0) - sum(known);
  if (saidTotal === undefined || open.length === 0 || left <= 0) return { [total]: sum(parts) };
  const others = open.filter(id => id !== fill);
  const rest = left - sum(others);
  if (open.includes(fill) && rest > left / 4)
    return { ...Object.fromEntries(others.map(id => [id, normal(id)])), [fill]: rest };
  const whole = sum(open);
  return Object.fromEntries(open.map(id => [id, ((normal(id) ?? 0) * left) / whole]));
}

const adultFromYears = 18;
const micromolesPerMg = 88.4;

function deriveRate(
  { marker, rate }: Derived & { formula: 'ckd-epi-2021' },
  { said, normal }: Sample,
  { ageYears, sex }: Who,
): Values {
  if (said(rate) !== undefined) return {};
  const level = said(marker) ?? normal(marker);
  if (level === undefined) return {};
  if (ageYears < adultFromYears) return said(marker) === undefined ? {} : { [rate]: undefined };
  const [kappa, alpha, times] = sex === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
  const ratio = level / micromolesPerMg / kappa;
  const low = power(Math.min(ratio, 1), alpha);
  const high = power(Math.max(ratio, 1), -1.2);
  return { [rate]: 142 * low * high * power(0.9938, ageYears) * times };
}
