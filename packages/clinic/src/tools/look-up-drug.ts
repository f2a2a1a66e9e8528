import { z } from 'zod';
import { describeDrug } from '../pharmacy/describe-drug.ts';
import { inWords, note } from '../world.ts';
import { listNearest } from './nearest.ts';
import { defineTool, done, unavailable } from './tool.ts';

export const lookUpDrug = defineTool({
  name: 'look_up_drug',
  describes: {
    zh: '查阅药品：剂量、肾肝功能与妊娠调整、禁忌、相互作用。',
    en: 'Looks a drug up: doses, adjustment for kidneys, liver and pregnancy, contraindications, interactions.',
  },
  args: z.strictObject({ drug: z.string().min(1).max(120) }),
  example: { drug: 'ceftriaxone' },
  run({ drug: name }, world) {
    const { formulary } = world.hospital;
    const drug = formulary.find(name);
    if (!drug) return unavailable(listNearest(world, [name], 'drugs'));
    world.deeds.drugLookups.push({ id: drug.id, atMin: world.atMin });
    note(world, { kind: 'looked-up', text: inWords(world, drug.name), refs: [drug.id] });
    return done(describeDrug(drug, { formulary, language: world.language }), 0);
  },
});
