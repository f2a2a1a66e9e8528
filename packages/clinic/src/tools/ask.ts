import { z } from 'zod';
import { findTrend } from '../find-trend.ts';
import { note } from '../world.ts';
import { defineTool } from './tool.ts';

/** Things that are asked and answered in a minute. */
const partsPerMinute = 3;

export const askArgsSchema = z.strictObject({ question: z.string().min(1).max(2000) });

export const ask = defineTool({
  name: 'ask',
  describes: {
    zh: '向患者（或代述的家属）提问。用对方听得懂的话；一次可以问几件事（四件以内，再多对方记不住），问得越多越费时间。',
    en: 'Asks the patient, or the relative who speaks for them. Use words they understand; several things may be asked at once (up to four; nobody keeps more in mind), and each takes its time.',
  },
  args: askArgsSchema,
  example: { question: 'Since when does it hurt, and where?' },
  run({ question }, world, heard) {
    const { deeds, informant, visit } = world;
    note(world, { kind: 'said', text: question });
    const reply = informant.ask(question, {
      visit,
      count: world.questions++,
      trend: findTrend(world),
      heard: heard?.by === 'model' ? heard.parts : undefined,
    });
    for (const id of reply.released)
      if (!deeds.asked.some(deed => deed.id === id)) deeds.asked.push({ id, atMin: world.atMin });
    note(world, { kind: 'answered', text: reply.text, refs: [...reply.released] });
    const minutes = Math.max(1, Math.ceil(reply.parts / partsPerMinute));
    return {
      kind: 'done',
      text: reply.text,
      minutes,
      spoken: { patientId: world.encounter.patient.id, question, reply },
    };
  },
});
