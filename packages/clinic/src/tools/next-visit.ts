import { z } from 'zod';
import { passTime } from '../pass-time.ts';
import { inWords, note } from '../world.ts';
import { defineTool, done, wrong } from './tool.ts';
import { renderVitals } from './vital-signs.ts';

const dayMin = 24 * 60;

export const nextVisit = defineTool({
  name: 'next_visit',
  describes: {
    zh: '结束本次就诊，到已预约的最近一次复诊。患者按医嘱用药（或没有按），时间随之过去。',
    en: 'Ends this visit and goes on to the nearest booked follow-up. Meanwhile time passes and treatment works, or does not.',
  },
  args: z.strictObject({}),
  example: {},
  run(_, world) {
    const due = world.deeds.bookings
      .map(({ days, atMin }) => atMin + Math.round(days * dayMin))
      .filter(atMin => atMin > world.atMin)
      .sort((a, b) => a - b)[0];
    if (due === undefined)
      return wrong(
        inWords(world, {
          zh: '没有预约复诊。先用 schedule_follow_up 预约。',
          en: 'No follow-up is booked. Book one with schedule_follow_up first.',
        }),
      );
    passTime(world, due - world.atMin);
    if (world.physiology.isDead())
      return done(inWords(world, { zh: '患者没有再来。', en: 'The patient did not come back.' }), 0);
    world.visit++;
    const day = Math.round(world.atMin / dayMin);
    const text = inWords(world, {
      zh: `第 ${world.visit} 次就诊（首诊后第 ${day} 天）。${renderVitals(world)}`,
      en: `Visit ${world.visit} (day ${day} after the first). ${renderVitals(world)}`,
    });
    note(world, { kind: 'visited', refs: [String(world.visit)], text });
    const opening = world.encounter.facts
      .filter(({ volunteered, fromVisit }) => volunteered && fromVisit === world.visit)
      .map(({ says }) => says);
    return done([text, ...opening].join('\n'), 0);
  },
});
