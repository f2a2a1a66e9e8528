import { z } from 'zod';
import { inWords, note } from '../world.ts';
import { listRegistered } from './subject.ts';
import { defineTool, done } from './tool.ts';

export const findPatient = defineTool({
  name: 'find_patient',
  describes: {
    zh: '按姓名（或姓氏）查找在册患者的编号、年龄与性别。',
    en: 'Looks up registered patients by name or part of it: id, age, sex.',
  },
  args: z.strictObject({ name: z.string().min(1).describe('Name or part of it') }),
  example: { name: 'Wang' },
  run({ name }, world) {
    const wanted = name.trim().toLowerCase();
    const found = listRegistered(world)
      .filter(each => each.name.toLowerCase().includes(wanted) || wanted.includes(each.name.toLowerCase()))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, name: full, ageYears, sex }) =>
        inWords(world, {
          zh: `${id} ${full} ${ageYears} 岁 ${sex === 'male' ? '男' : '女'}`,
          en: `${id} ${full}, ${ageYears} y, ${sex}`,
        }),
      );
    const text =
      found.length > 0
        ? found.join('\n')
        : inWords(world, { zh: '没有这个姓名的在册患者。', en: 'Nobody of that name is registered.' });
    note(world, { kind: 'looked-up', text: `find_patient ${name.slice(0, 60)}` });
    return done(text, 0);
  },
});
