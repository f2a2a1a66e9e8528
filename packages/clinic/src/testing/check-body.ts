import { findNormalValue } from '../catalogue/normal-value.ts';
import { isMeasured } from '../catalogue/test.ts';
import { findFinding } from '../find-finding.ts';
import { createSpecimens, findValueNow, makeFinding, type Specimen } from '../make-finding.ts';
import { toNormalVitals } from '../physiology/vital-limits.ts';
import { inWords, type World } from '../world.ts';
import { checkBounds } from './check-bounds.ts';

/** What one body shows at one moment fits together, whatever it is asked by: each fault in a word. */
export function checkBody(world: World): readonly string[] {
  if (world.physiology.isDead()) return [];
  const specimen = createSpecimens(world)();
  return [
    ...checkShown(world, specimen),
    ...checkFollowing(world, specimen),
    ...checkFindings(world),
    ...checkVein(world, specimen),
    ...checkBounds(world, specimen),
  ];
}

/** A strip finds what is in the blood, unless the case says what it finds. */
function checkShown(world: World, specimen: Specimen): readonly string[] {
  return world.hospital.derived.flatMap(rule => {
    if (rule.formula !== 'shown-by' || isStated(world, rule.value)) return [];
    const level = findValueNow(world, rule.of, specimen) ?? 0;
    const [first] = rule.rows;
    if (first === undefined || level < first.from) return [];
    const { analyte, value } = findShown(world, rule.value, specimen) ?? {};
    const isSilent = analyte && !isMeasured(analyte) && value === inWords(world, analyte.normal);
    return isSilent ? [`${rule.value} does not show ${rule.of}`] : [];
  });
}

/** Of what a value is in health: less than this is nothing. */
const leastAway = 0.1;

/** A value that follows another is not what it is in health while the other is far from it. */
function checkFollowing(world: World, specimen: Specimen): readonly string[] {
  const faults: string[] = [];
  for (const rule of world.hospital.derived) {
    if (rule.formula !== 'follows' || !rule.times || rule.unless || rule.inTimes) continue;
    const last = rule.times.at(-1);
    const isOut = last !== undefined && (findValueNow(world, rule.of, specimen) ?? 0) >= last[0];
    if (!isOut || isStated(world, rule.value) || world.physiology.analyte(rule.value) !== undefined) continue;
    // A drug may draw it the other way, and both come out at what is usual: a diuretic in shock.
    if (isDriven(world, rule.value)) continue;
    const found = findShown(world, rule.value, specimen);
    if (!found || !isMeasured(found.analyte) || typeof found.value !== 'number') continue;
    const usual = findNormalValue(found.analyte, world.encounter.patient, `${world.seed}/${world.visit}`);
    if (usual !== undefined && Math.abs(found.value - usual) <= leastAway * usual)
      faults.push(`${rule.value} is normal beside ${rule.of}`);
  }
  return faults;
}

/** By a drug that was given. */
function isDriven({ deeds, hospital: { kinetics, formulary } }: World, analyte: string): boolean {
  return (kinetics.get(analyte)?.drivers ?? []).some(({ to: { drugs = [], classes = [] } }) =>
    deeds.drugs.some(({ id }) => drugs.includes(id) || classes.some(each => formulary.isOf(id, each))),
  );
}

/** A vein is more acid than the artery of the same body, has more carbon dioxide and less oxygen. */
function checkVein(world: World, specimen: Specimen): readonly string[] {
  return world.hospital.derived.flatMap(rule => {
    if (rule.formula !== 'arteriovenous') return [];
    const [artery, vein] = [rule.arterial, rule.venous].map(({ acidity, tension, oxygen }) =>
      [acidity, tension, oxygen].map(id => Number(findShown(world, id, specimen)?.value)),
    );
    const [ph = 0, gas = 0, oxygen = 0] = artery ?? [];
    const [venousPh = 0, venousGas = 0, venousOxygen = 0] = vein ?? [];
    const fits = venousPh < ph && venousGas > gas && venousOxygen < oxygen;
    return fits ? [] : ['the vein does not fit the artery'];
  });
}

/** Nobody in shock has warm hands. */
function checkFindings(world: World): readonly string[] {
  const { encounter, hospital, physiology } = world;
  const usual = toNormalVitals(encounter.patient.ageYears, hospital.vitalSigns);
  const now = physiology.vitals();
  return hospital.catalogue.examinations.entries.flatMap(examination => {
    const rows = (examination.inIllness ?? []).filter(row => 'vital' in row);
    const isIll = rows.some(
      ({ vital, belowTimes = 0, aboveTimes = Number.POSITIVE_INFINITY, from = Number.POSITIVE_INFINITY }) =>
        now[vital] < belowTimes * usual[vital] || now[vital] > aboveTimes * usual[vital] || now[vital] > from,
    );
    const isSaid = encounter.findings?.some(each => each.examination === examination.id);
    if (!isIll || isSaid) return [];
    const isNormal = findFinding(world, examination) === inWords(world, examination.normal);
    return isNormal ? [`${examination.id} is normal in illness`] : [];
  });
}

function isStated({ encounter }: World, analyte: string): boolean {
  return (encounter.results ?? []).some(({ values }) => values?.[analyte] !== undefined);
}

function findShown(world: World, id: string, specimen: Specimen) {
  const test = world.hospital.catalogue.tests.entries.find(({ analytes }) =>
    analytes.some(each => each.id === id),
  );
  return test && makeFinding(world, test, specimen).values.find(({ analyte }) => analyte.id === id);
}
