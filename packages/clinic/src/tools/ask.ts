import { z } from 'zod';
import { note } from '../world.ts';
import { defineTool } from './tool.ts';

export const ask = defineTool({
  name: 'ask',
  describes: {
    zh: '向患者（或代述的家属）提问。用对方听得懂的话；一次可以问几件事。',
    en: 'Asks the patient, or the relative who speaks for them. Use words they understand; several things may be asked at once.',
  },
  args: z.strictObject({ question: z.string().min(1).max(2000) }),
  example: { question: 'Since when does it hurt, and where?' },
  run({ question }, world) {
    const { deeds, informant, visit } = world;
    note(world, { kind: 'said', text: question });
    const reply = informant.ask(question, { visit, count: world.questions++ });
    for (const id of reply.released)
      if (!deeds.asked.some(deed => deed.id === id)) deeds.asked.push({ id, atMin: world.atMin });
    note(world, { kind: 'answered', text: reply.text, refs: [...reply.released] });
    return { kind: 'done', text: reply.text, minutes: 1, spoken: { question, reply } };
  },
});
