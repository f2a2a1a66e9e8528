import { z } from 'zod';
import { writeAdvice } from '../chart/chart-writers.ts';
import { judgeConfidence } from '../harm/tells-relatives.ts';
import { inWords, note } from '../world.ts';
import { defineTool, done } from './tool.ts';

export const advise = defineTool({
  name: 'advise',
  describes: {
    zh: '向患者或家属说明、解释、建议、告知风险与何时复诊。写下要说的原话。',
    en: 'Explains, advises and warns: what is said to the patient or relative, word for word.',
  },
  args: z.strictObject({ text: z.string().min(1).max(4000) }),
  example: { text: 'Come back at once if the pain returns.' },
  run({ text }, world) {
    world.deeds.advised.push({ id: 'advice', text, atMin: world.atMin });
    world.chart.create(writeAdvice(world, text));
    judgeConfidence(world, text, 'spoken');
    note(world, { kind: 'advised', text });
    return done(inWords(world, { zh: '对方表示听明白了。', en: 'They say they have understood.' }), 2);
  },
});
