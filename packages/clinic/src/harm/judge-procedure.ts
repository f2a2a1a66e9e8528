import type { Bilingual } from '@doctorbench/core';
import type { Procedure } from '../catalogue/procedure.ts';
import type { ProcedureRule, Reason } from '../catalogue/procedure-rules.ts';
import { inWords, listOnBoard, noteUnsafe, toPatientNow, type World } from '../world.ts';

/** What a procedure does to somebody who does not need it, or is not put to sleep for it. */
export function judgeProcedure(world: World, { id, name }: Pick<Procedure, 'id' | 'name'>): void {
  const rule = world.hospital.procedureRules.get(id);
  if (!rule) return;
  const say = (text: Bilingual) =>
    inWords(world, { zh: `${name.zh}：${text.zh}`, en: `${name.en}: ${text.en}` });
  const { harm } = rule;
  if (harm && !isNeeded(world, rule) && !world.encounter.acceptable?.includes(id)) {
    noteUnsafe(world, {
      id,
      hazard: 'needless',
      severity: harm.grade === 'lethal' ? 'forbidden' : 'serious',
      text: say(harm.text),
    });
    if (harm.course)
      world.physiology.begin(harm.course.model, harm.course.severity, { atMin: world.atMin, cause: id });
  }
  const { sedation } = rule;
  if (sedation && isAwake(world, sedation))
    noteUnsafe(world, { id, hazard: 'contraindication', severity: 'serious', text: say(sedation.text) });
}

function isNeeded(world: World, { reasons = [] }: ProcedureRule): boolean {
  return reasons.some(reason => holds(world, reason));
}

function holds(world: World, reason: Reason): boolean {
  const { physiology, deeds, hospital } = world;
  const patient = toPatientNow(world);
  if ('vital' in reason) {
    const value = physiology.vitals()[reason.vital];
    return 'below' in reason ? value < reason.below : value > reason.above;
  }
  if ('courses' in reason)
    return reason.courses.some(id => (physiology.severity(id) ?? -1) >= (reason.from ?? leastSeverity));
  if ('conditions' in reason)
    return (patient.conditions ?? [])
      .flatMap(hospital.formulary.listKinds)
      .some(id => reason.conditions.includes(id));
  if ('pregnantFromWeek' in reason) return (patient.pregnantWeeks ?? -1) >= reason.pregnantFromWeek;
  if ('underYears' in reason) return patient.ageYears < reason.underYears;
  if ('egfrBelow' in reason) return (patient.egfr ?? Number.POSITIVE_INFINITY) < reason.egfrBelow;
  return deeds.performed.some(({ id }) => reason.after.includes(id));
}

/** Below it a course is as good as over. */
const leastSeverity = 0.02;

function isAwake(world: World, { fromGcs, classes }: NonNullable<ProcedureRule['sedation']>): boolean {
  if (world.physiology.vitals().gcs < fromGcs) return false;
  const { formulary } = world.hospital;
  return !listOnBoard(world).some(id => classes.some(each => formulary.isOf(id, each)));
}
