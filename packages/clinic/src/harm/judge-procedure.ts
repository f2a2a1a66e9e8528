import type { Procedure } from '../catalogue/procedure.ts';
import type { ProcedureRule } from '../catalogue/procedure-rules.ts';
import { inWords, listOnBoard, noteUnsafe, type World } from '../world.ts';
import { judgeAmount } from './judge-amount.ts';
import { isNeeded, judgeDeed } from './judge-deed.ts';
import { judgeNamedDrugs } from './judge-named-drug.ts';
import { isOnWrongSide } from './wrong-side.ts';

/** What a procedure does to somebody who does not need it, or is not put to sleep for it. */
export function judgeProcedure(world: World, procedure: Procedure, said = ''): void {
  const { id, name } = procedure;
  const rule = world.hospital.procedureRules.get(id);
  if (!rule) return;
  const { course } = judgeDeed(world, procedure, { rule, said }) ?? {};
  if (course) world.physiology.begin(course.model, course.severity, { atMin: world.atMin, cause: id });
  const { sedation, sided, gives, amount } = rule;
  if (amount) judgeAmount(world, procedure, { rule: amount, said });
  if (gives) judgeNamedDrugs(world, said, gives);
  if (sided && isOnWrongSide(world.encounter, sided, said))
    noteUnsafe(world, {
      id,
      hazard: 'needless',
      severity: 'forbidden',
      text: inWords(world, {
        zh: `${name.zh}：做在了健侧。`,
        en: `${name.en}: on the side that is well.`,
      }),
    });
  if (sedation && isAwake(world, sedation))
    noteUnsafe(world, {
      id,
      hazard: 'contraindication',
      severity: 'serious',
      text: inWords(world, {
        zh: `${name.zh}：${sedation.text.zh}`,
        en: `${name.en}: ${sedation.text.en}`,
      }),
    });
}

/** As what a procedure counts: as the general one where the patient needs it, as itself where nothing asks for it. */
export function toGeneral(world: World, procedure: Procedure): Procedure {
  const { id, kindOf, name } = procedure;
  const rule = world.hospital.procedureRules.get(id);
  if (kindOf === undefined || !rule) return procedure;
  if (!isNeeded(world, rule) && !world.encounter.acceptable?.includes(id)) return procedure;
  return { ...world.hospital.catalogue.procedures.get(kindOf), name };
}

function isAwake(
  world: World,
  { fromGcs, classes, doneBy = [] }: NonNullable<ProcedureRule['sedation']>,
): boolean {
  if (world.physiology.vitals().gcs < fromGcs) return false;
  if (world.deeds.called.some(({ id, isNeverBegun }) => !isNeverBegun && doneBy.includes(id))) return false;
  const { formulary } = world.hospital;
  return !listOnBoard(world).some(id => classes.some(each => formulary.isOf(id, each)));
}
