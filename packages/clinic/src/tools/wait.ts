import { z } from 'zod';
import { inWords, note } from '../world.ts';
import { defineTool, done } from './tool.ts';

const mostMin = 12 * 60;

export const wait = defineTool({
  name: 'wait',
  describes: {
    zh: '等待若干分钟（最多 720），例如等结果或观察疗效；有人来叫（病情变化、危急值）就提前结束，可以接着等。同一轮里的其他调用都在等待之前执行：等完之后的体征和结果，请在下一轮再看。更久的随访用 schedule_follow_up 和 next_visit。',
    en: 'Waits some minutes (at most 720), for results or to see an effect; it ends early when somebody calls (the patient is worse, a critical value) and can go on. Other calls of the same turn are carried out before the wait: look at vital signs and results in the next turn. For longer spans use schedule_follow_up and next_visit.',
  },
  args: z.strictObject({ minutes: z.int().min(1).max(mostMin) }),
  example: { minutes: 15 },
  run({ minutes }, world) {
    note(world, {
      kind: 'waited',
      text: inWords(world, { zh: `等待 ${minutes} 分钟。`, en: `Waits ${minutes} min.` }),
    });
    return done(inWords(world, { zh: `过了 ${minutes} 分钟。`, en: `${minutes} min have passed.` }), minutes);
  },
});
