import { z } from 'zod';
import { writeAppointment } from '../chart/chart-writers.ts';
import { inWords, note } from '../world.ts';
import { orderFor, patientSchema } from './subject.ts';
import { defineTool, done } from './tool.ts';

export const scheduleFollowUp = defineTool({
  name: 'schedule_follow_up',
  describes: {
    zh: '预约复诊：多少天后、复诊目的。',
    en: 'Books a follow-up: in how many days, and what for.',
  },
  args: z.strictObject({
    patient: patientSchema,
    days: z.number().min(0.25).max(730),
    purpose: z.string().min(1).max(1000),
  }),
  example: { patient: 'P-1001', days: 28, purpose: 'blood pressure, potassium and creatinine' },
  run: ({ patient, days, purpose }, world) =>
    orderFor(world, { patient, what: `follow-up in ${days} d`, effect: 'none' }, () => {
      world.deeds.bookings.push({ id: 'follow-up', days, purpose, atMin: world.atMin });
      world.chart.create(writeAppointment(world, { days, purpose }));
      const text = inWords(world, {
        zh: `${days} 天后复诊：${purpose}`,
        en: `Follow-up in ${days} days: ${purpose}`,
      });
      note(world, { kind: 'booked', text });
      return done(
        inWords(world, {
          zh: `已预约 ${days} 天后复诊。`,
          en: `Booked in ${days} ${days === 1 ? 'day' : 'days'}.`,
        }),
        1,
      );
    }),
});
