import { z } from 'zod';
import { listStopped } from '../chart/chart-writers.ts';
import { inWords, listOnBoard, note } from '../world.ts';
import { listNearest } from './nearest.ts';
import { refundUnused } from './refund.ts';
import { orderFor, patientSchema } from './subject.ts';
import { defineTool, done, unavailable, wrong } from './tool.ts';

export const stopDrug = defineTool({
  name: 'stop_drug',
  describes: {
    zh: '停用患者正在使用的药物（包括来诊前在用的）。',
    en: 'Stops a drug the patient is on, also one taken before the encounter.',
  },
  args: z.strictObject({
    patient: patientSchema,
    drug: z.string().min(1),
    reason: z.string().max(500).optional(),
  }),
  example: { patient: 'P-1001', drug: 'metformin', reason: 'eGFR 22' },
  run: ({ patient, drug: name, reason }, world) =>
    orderFor(world, { patient, what: `stop ${name}` }, () => {
      const { formulary } = world.hospital;
      const drug = formulary.find(name);
      if (!drug) return unavailable(listNearest(world, [name], 'drugs'));
      const shown = inWords(world, drug.name);
      if (!listOnBoard(world).includes(drug.id))
        return wrong(
          inWords(world, { zh: `患者目前没有在用${shown}。`, en: `The patient is not on ${shown}.` }),
        );
      for (const order of world.deeds.drugs)
        if (order.id === drug.id && order.stoppedMin === undefined) {
          order.stoppedMin = world.atMin;
          refundUnused(world, order);
        }
      for (const stopped of listStopped(world, drug.id, reason)) world.chart.update(stopped);
      world.deeds.stopped.push({ id: drug.id, atMin: world.atMin });
      world.physiology.stop(drug.id, world.atMin);
      note(world, {
        kind: 'stopped',
        refs: [drug.id],
        text: inWords(world, {
          zh: `停用${shown}${reason ? `：${reason}` : ''}。`,
          en: `Stops ${shown}${reason ? `: ${reason}` : ''}.`,
        }),
      });
      return done(inWords(world, { zh: `已停用${shown}。`, en: `${shown} is stopped.` }), 1);
    }),
});
