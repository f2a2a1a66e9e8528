import { toKnownPatient } from '../known-patient.ts';
import { readOrderWords } from '../pharmacy/order-words.ts';
import { inWords, note } from '../world.ts';
import { drugOrderArgsSchema, readOrder, renderHazards } from './drug-order.ts';
import { findSubject } from './subject.ts';
import { defineTool, done } from './tool.ts';

export const checkOrderTool = defineTool({
  name: 'check_order',
  describes: {
    zh: '下医嘱前核对：过敏、禁忌、相互作用、剂量、肾肝功能、妊娠与年龄。只核对，不执行。以病历与已知信息为准，未问出的病史核对不到。',
    en: 'Checks an order before it is given: allergies, contraindications, interactions, dose, kidneys, liver, pregnancy, age. It is not carried out. It knows what the record and this encounter know: history nobody asked for is not in it.',
  },
  args: drugOrderArgsSchema,
  readWords: readOrderWords,
  example: { patient: 'P-1001', drug: 'ceftriaxone', amount: 2, unit: 'g', route: 'iv-infusion', every: 24 },
  run(args, world) {
    const subject = findSubject(world, args.patient);
    if (subject.kind === 'unknown') return subject.outcome;
    const read = readOrder(args, world, toKnownPatient(world));
    if (read.kind === 'unreadable') return read.outcome;
    world.deeds.orderChecks.push({ id: read.order.drug.id, atMin: world.atMin });
    const name = inWords(world, read.order.drug.name);
    note(world, {
      kind: 'checked',
      refs: [read.order.drug.id],
      text: inWords(world, { zh: `核对医嘱：${name}。`, en: `Checks an order of ${name}.` }),
    });
    return done(
      read.hazards.length > 0
        ? renderHazards(world, read.hazards)
        : inWords(world, { zh: `${name}：未发现问题。`, en: `${name}: nothing found.` }),
      0,
    );
  },
});
