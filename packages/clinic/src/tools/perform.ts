import { z } from 'zod';
import type { Procedure } from '../catalogue/procedure.ts';
import { writeProcedure } from '../chart/chart-writers.ts';
import { judgeProcedure } from '../harm/judge-procedure.ts';
import { inWords, note, noteContraindicated, type World } from '../world.ts';
import { atBedside } from './bedside.ts';
import { listNearest } from './nearest.ts';
import { orderFor, patientSchema } from './subject.ts';
import { defineTool, done, unavailable } from './tool.ts';

/** What takes longer than this is done by others while the agent goes on. */
const handsOnMin = 10;

export const perform = defineTool({
  name: 'perform',
  describes: {
    zh: '执行用药以外的处置：吸氧、建立静脉通路、心肺复苏、除颤、插管、手术启动、健康教育等。',
    en: 'Carries out what is not a drug: oxygen, access, CPR, defibrillation, intubation, activation of theatre or cath lab, education …',
  },
  args: z.strictObject({ patient: patientSchema, procedure: z.string().min(1).max(120) }),
  example: { patient: 'P-1001', procedure: 'oxygen-mask' },
  run({ patient, procedure: name }, world) {
    const procedure = world.hospital.catalogue.procedures.find(name);
    return orderFor(world, { patient, what: name, ids: procedure ? [procedure.id] : [] }, () =>
      atBedside(world, () => {
        if (!procedure) return unavailable(listNearest(world, [name], 'procedures'));
        carryOut(world, procedure);
        const shown = inWords(world, procedure.name);
        const minutes = Math.max(1, Math.round(procedure.minutes));
        const remark = procedure.remark ? ` ${inWords(world, procedure.remark)}` : '';
        return minutes > handsOnMin
          ? done(
              inWords(world, {
                zh: `${shown}：已启动，由专门团队实施，约需 ${minutes} 分钟。${remark}`,
                en: `${shown}: under way by its own team, about ${minutes} min.${remark}`,
              }),
              2,
            )
          : done(
              inWords(world, { zh: `${shown}：已完成。${remark}`, en: `${shown}: done.${remark}` }),
              minutes,
            );
      }),
    );
  },
});

export function carryOut(world: World, procedure: Procedure): void {
  const { id, effects, priceCny } = procedure;
  const minutes = Math.max(1, Math.round(procedure.minutes));
  const name = inWords(world, procedure.name);
  world.physiology.treat({
    atMin: world.atMin,
    id,
    kind: 'procedure',
    classes: [],
    effects,
    onsetMin: minutes > handsOnMin ? minutes : 0,
    durationMin: undefined,
    doseShare: 1,
  });
  world.costCny += priceCny;
  const untilMin = minutes > handsOnMin ? world.atMin + minutes : undefined;
  world.deeds.performed.push({ id, atMin: world.atMin, untilMin });
  world.chart.create(writeProcedure(world, procedure));
  note(world, { kind: 'performed', refs: [id], text: name });
  noteContraindicated(world, procedure);
  judgeProcedure(world, procedure);
}
