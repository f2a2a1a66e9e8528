import { z } from 'zod';
import { writeDiagnosis } from '../chart/chart-writers.ts';
import { inWords, note } from '../world.ts';
import { defineTool, done, wrong } from './tool.ts';

/** What a diagnosis consists of may be said in brackets. */
const brackets = /[（(][^（()）]*[)）]/g;

/** A second diagnosis in the same breath. */
const several = /[;；\n]|\s(or|vs\.?|versus)\s|或者|(?<!\w)\/(?!\w)|[、，,].*[、，,]/i;

export const diagnose = defineTool({
  name: 'diagnose',
  describes: {
    zh: '写下目前的主要诊断（一个），鉴别诊断另列。可随时更改，以最后一次为准。',
    en: 'States the main diagnosis (one) as it now stands, with differentials apart. May be changed; the last one counts.',
  },
  args: z.strictObject({
    diagnosis: z.string().min(1).max(120),
    differentials: z.array(z.string().min(1).max(120)).max(8).optional(),
  }),
  example: {
    diagnosis: 'Acute inferior ST-elevation myocardial infarction',
    differentials: ['Aortic dissection'],
  },
  run({ diagnosis, differentials = [] }, world) {
    if (several.test(diagnosis.replaceAll(brackets, '')))
      return wrong(
        inWords(world, {
          zh: '主要诊断只写一个，其余放入 differentials。',
          en: 'One main diagnosis at a time; put the others into differentials.',
        }),
      );
    world.deeds.diagnosed.push({ id: 'diagnosis', text: diagnosis, atMin: world.atMin });
    world.chart.create(writeDiagnosis(world, diagnosis));
    const also = differentials.length > 0 ? ` (${differentials.join('; ')})` : '';
    note(world, { kind: 'diagnosed', text: `${diagnosis}${also}` });
    return done(inWords(world, { zh: '已记录诊断。', en: 'The diagnosis is on record.' }), 0);
  },
});
