import type { Bilingual } from '@doctorbench/core';
import type { Procedure } from '../catalogue/procedure.ts';
import type { ProcedureRule } from '../catalogue/procedure-rules.ts';
import { inWords, listOnBoard, noteUnsafe, type UnsafeOrder, type World } from '../world.ts';
import { lacksConsent } from './asks-consent.ts';
import { holdsReason } from './holds-reason.ts';

/** How an order is kept in mind that nothing asks for, by what it does. */
export const needlessSeverities = {
  lethal: 'forbidden',
  serious: 'serious',
  minor: 'minor',
} as const satisfies Readonly<Record<string, UnsafeOrder['severity']>>;

/** What a procedure does to somebody who does not need it, or is not put to sleep for it. */
export function judgeProcedure(world: World, procedure: Procedure): void {
  const { id, name } = procedure;
  const rule = world.hospital.procedureRules.get(id);
  if (!rule) return;
  const say = (text: Bilingual) =>
    inWords(world, { zh: `${name.zh}：${text.zh}`, en: `${name.en}: ${text.en}` });
  const { harm, never, sedation } = rule;
  if (never?.when.some(reason => holdsReason(world, reason)))
    noteUnsafe(world, { id, hazard: 'needless', severity: 'forbidden', text: say(never.text) });
  if (harm && !isNeeded(world, rule) && !world.encounter.acceptable?.includes(id)) {
    const severity = needlessSeverities[harm.grade];
    noteUnsafe(world, { id, hazard: 'needless', severity, text: say(harm.text) });
    if (harm.course)
      world.physiology.begin(harm.course.model, harm.course.severity, { atMin: world.atMin, cause: id });
  }
  if (rule.consent && lacksConsent(world, procedure))
    noteUnsafe(world, { id, hazard: 'consent', severity: 'minor', text: say(unasked) });
  if (sedation && isAwake(world, sedation))
    noteUnsafe(world, { id, hazard: 'contraindication', severity: 'serious', text: say(sedation.text) });
}

/** As what a procedure counts: as the general one where the patient needs it, as itself where nothing asks for it. */
export function toGeneral(world: World, procedure: Procedure): Procedure {
  const { id, kindOf, name } = procedure;
  const rule = world.hospital.procedureRules.get(id);
  if (kindOf === undefined || !rule) return procedure;
  if (!isNeeded(world, rule) && !world.encounter.acceptable?.includes(id)) return procedure;
  return { ...world.hospital.catalogue.procedures.get(kindOf), name };
}

const unasked: Bilingual = {
  zh: '患者能够决定，却未告知、未征得同意。',
  en: 'not told of and not asked for, though the patient could decide.',
};

function isNeeded(world: World, { reasons = [] }: ProcedureRule): boolean {
  return reasons.some(reason => holdsReason(world, reason));
}

function isAwake(world: World, { fromGcs, classes }: NonNullable<ProcedureRule['sedation']>): boolean {
  if (world.physiology.vitals().gcs < fromGcs) return false;
  const { formulary } = world.hospital;
  return !listOnBoard(world).some(id => classes.some(each => formulary.isOf(id, each)));
}
