import { triageLevelSchema } from '@doctorbench/core';
import { z } from 'zod';
import { writeTriage } from '../chart/chart-writers.ts';
import { inWords, note } from '../world.ts';
import { listNearest } from './nearest.ts';
import { orderFor, patientSchema } from './subject.ts';
import { defineTool, done, unavailable } from './tool.ts';

export const triage = defineTool({
  name: 'triage',
  describes: {
    zh: '预检分诊：级别 I（急危，立即）、II（急重，10 分钟内）、III（急症，30 分钟内）、IV（亚急/非急），并指定去向科室。可更改，以最后一次为准。',
    en: 'Triage: level I (at once), II (within 10 min), III (within 30 min), IV (less or not urgent), and the department to go to. May be changed; the last one counts.',
  },
  args: z.strictObject({
    patient: patientSchema,
    level: triageLevelSchema,
    department: z.string().min(1).max(120),
  }),
  example: { patient: 'P-1001', level: 'II', department: 'emergency' },
  run: ({ patient, level, department }, world) =>
    orderFor(world, { patient, what: `triage ${level}`, effect: 'none' }, () => {
      const { departments } = world.hospital.catalogue;
      const place = departments.find(department);
      if (!place) return unavailable(listNearest(world, [department], 'departments'));
      world.chart.update(writeTriage(world, level));
      world.deeds.triaged.push({ id: place.id, level, atMin: world.atMin });
      const zone = world.hospital.catalogue.organisation.triageLevels.find(({ id }) => id === level)?.zone;
      const text = inWords(world, {
        zh: `分诊 ${level} 级（${zone?.zh ?? ''}），${place.name.zh}。`,
        en: `Triage level ${level} (${zone?.en ?? ''}), ${place.name.en}.`,
      });
      note(world, { kind: 'triaged', refs: [level, place.id], text });
      return done(text, 1);
    }),
});
