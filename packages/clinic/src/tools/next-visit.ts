import { z } from 'zod';
import { renderVitals } from '../observation/say-vitals.ts';
import { passTime } from '../pass-time.ts';
import { markSeen } from '../physiology/watch.ts';
import { drawDay } from '../vary.ts';
import { inWords, note, type World } from '../world.ts';
import { defineTool, done, wrong } from './tool.ts';

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
    world.isAway = true;
    const isCalled = passTime(world, due - world.atMin, { untilCalled: true });
    if (world.physiology.isDead())
      return done(inWords(world, { zh: '患者没有再来。', en: 'The patient did not come back.' }), 0);
    if (isCalled && world.atMin < due) return done(sayCall(world, due), 0);
    world.isAway = false;
    world.visit++;
    world.physiology.vary(drawDay(world));
    markSeen(world.watch, world.physiology, world.atMin);
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

/** Somebody rang before the day came: what they said, and what can be done now. */
function sayCall(world: World, dueMin: number): string {
  const said = world.log.filter(
    ({ atMin, kind }) => atMin === world.atMin && (kind === 'changed' || kind === 'alerted'),
  );
  const days = Math.round(((dueMin - world.atMin) / dayMin) * 10) / 10;
  return [
    ...said.map(({ text }) => text),
    inWords(world, {
      zh: `（患者不在院内，现在只能通电话；离预约的复诊还有 ${days} 天。可在电话里处理、改约，或用 next_visit 继续。）`,
      en: `(The patient is not here and can only be spoken to by telephone; the visit is ${days} days off. Deal with it, book an earlier visit, or go on with next_visit.)`,
    }),
  ].join('\n');
}
