import { type CompanionSample, readLine } from './derive-companions.ts';
import type { Derived } from './derived.ts';
import { log10, power } from './elementary.ts';

type Values = Readonly<Record<string, number | undefined>>;

const solubility = 0.0307;
const pk = 6.1;

/** pH, carbon dioxide and base of the artery: what is said of two makes the third. */
export function deriveGas(
  { acidity: acid, tension, base, excess, chemistry }: Derived & { formula: 'henderson-hasselbalch' },
  { said, normal, within = (_, value) => value }: CompanionSample,
): Values {
  const [saidAcidity, saidTension, saidBase] = [
    said(acid),
    said(tension),
    said(base) ?? (chemistry === undefined ? undefined : said(chemistry)),
  ];
  let acidity = saidAcidity ?? normal(acid);
  let pressure = saidTension ?? normal(tension);
  if (acidity === undefined || pressure === undefined) return {};
  if (saidBase !== undefined && saidAcidity === undefined)
    acidity = pk + log10(saidBase / (solubility * pressure));
  else if (saidBase !== undefined && saidTension === undefined)
    pressure = saidBase / (solubility * power(10, acidity - pk));
  pressure = within(tension, pressure);
  const fitting = solubility * pressure * power(10, acidity - pk);
  const possible = within(base, fitting);
  if (possible !== fitting) acidity = pk + log10(possible / (solubility * pressure));
  // What the three have in common comes before what is said of one of them.
  const held = within(acid, acidity);
  const made =
    held === acidity && possible === fitting ? fitting : solubility * pressure * power(10, held - pk);
  acidity = held;
  // Van Slyke's equation, simplified (Siggaard-Andersen 1977).
  const beyond = 0.93 * (made - 24.4 + 14.8 * (acidity - 7.4));
  const same = chemistry !== undefined && said(chemistry) === undefined ? { [chemistry]: made } : {};
  return { [acid]: acidity, [tension]: pressure, [base]: made, [excess]: beyond, ...same };
}

/** Of a vein: from what the artery of the same body has at the same moment. */
export function deriveVenous(
  { arterial, venous, acidityBelow, tensionAbove, by, oxygens }: Derived & { formula: 'arteriovenous' },
  { said, normal }: CompanionSample,
): Values {
  const level = (id: string) => said(id) ?? normal(id);
  const [acidity, tension, oxygen] = [
    level(arterial.acidity),
    level(arterial.tension),
    level(arterial.oxygen),
  ];
  if (acidity === undefined || tension === undefined) return {};
  const wider = readLine(tensionAbove, level(by) ?? 0);
  const [nearest] = tensionAbove;
  const share = nearest === undefined ? 1 : wider / nearest[1];
  const here = { acidity: acidity - acidityBelow * share, tension: tension + wider };
  return {
    [venous.acidity]: here.acidity,
    [venous.tension]: here.tension,
    [venous.base]: solubility * here.tension * power(10, here.acidity - pk),
    ...(oxygen === undefined ? {} : { [venous.oxygen]: readLine(oxygens, oxygen) }),
  };
}
