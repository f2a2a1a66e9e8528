import { z } from 'zod';
import { renderFinding } from '../catalogue/render-result.ts';
import type { Test } from '../catalogue/test.ts';
import { writeTestOrder } from '../chart/chart-writers.ts';
import { makeFinding } from '../make-finding.ts';
import { inWords, note, noteContraindicated, type World } from '../world.ts';
import { atBedside } from './bedside.ts';
import { listNearest } from './nearest.ts';
import { orderFor, patientSchema } from './subject.ts';
import { defineTool, done, unavailable } from './tool.ts';

export const orderTests = defineTool({
  name: 'order_tests',
  describes: {
    zh: '开具检验检查（可一次多项），如 ecg、full-blood-count、头颅CT。结果到时后用 read_results 阅读。',
    en: 'Orders tests, several at once, such as ecg, full-blood-count, CT head. Read them with read_results when they are due.',
  },
  args: z.strictObject({ patient: patientSchema, tests: z.array(z.string().min(1)).min(1).max(30) }),
  example: { patient: 'P-1001', tests: ['ecg', 'troponin'] },
  run: ({ patient, tests }, world) =>
    orderFor(world, { patient, what: tests.join(', ').slice(0, 200) }, () =>
      atBedside(world, () => {
        const { catalogue } = world.hospital;
        const named = tests.map(name => ({ name, found: catalogue.tests.findAll(name) }));
        const unknown = named.filter(({ found }) => found.length === 0).map(({ name }) => name);
        const known = [...new Set(named.flatMap(({ found }) => found))].flatMap(test =>
          catalogue.expandPanel(test).map(part => ({ part, orderedAs: test.id })),
        );
        const cannot = new Set(world.encounter.unavailable);
        const here = known.filter(({ part }) => !cannot.has(part.id));
        const elsewhere = known.filter(({ part }) => cannot.has(part.id));
        if (known.length === 0) return unavailable(listNearest(world, unknown, 'tests'));
        const lines = here.map(({ part, orderedAs }) => orderOne(world, part, orderedAs));
        for (const {
          part: { id, name },
        } of elsewhere)
          lines.push(
            inWords(world, {
              zh: `${id} ${name.zh}：本机构不能做。`,
              en: `${id} ${name.en}: cannot be done here.`,
            }),
          );
        if (here.length === 0) return unavailable(lines.join('\n'));
        if (unknown.length > 0) lines.push(listNearest(world, unknown, 'tests'));
        return done(lines.join('\n'), 1);
      }),
    ),
});

function orderOne(world: World, test: Test, orderedAs: string): string {
  const pending = world.deeds.tests.find(({ id, resulted }) => id === test.id && !resulted);
  if (pending) {
    const leftMin = pending.readyMin - world.atMin;
    return inWords(world, {
      zh: `${test.id} ${test.name.zh}：已经开过，约 ${leftMin} 分钟后出结果，未重复开具`,
      en: `${test.id} ${test.name.en}: already under way, due in about ${leftMin} min; not ordered twice`,
    });
  }
  const { setting, patient } = world.encounter;
  const { ageYears, sex } = patient;
  const finding = makeFinding(world, test);
  const name = inWords(world, test.name);
  const { emergency, outpatient } = test.turnaroundMin;
  const usualMin = setting === 'emergency' || setting === 'ward' ? emergency : outpatient;
  const waitMin = Math.max(1, Math.round(usualMin * (world.encounter.strain?.slower ?? 1)));
  world.deeds.tests.push({
    id: test.id,
    orderedAs,
    atMin: world.atMin,
    readyMin: world.atMin + waitMin,
    finding,
    result: renderFinding(finding, { ageYears, sex, language: world.language }),
    orderResource: world.chart.create(writeTestOrder(world, test)).id,
    resulted: false,
    readMin: undefined,
    readStep: undefined,
  });
  world.costCny += test.priceCny;
  noteContraindicated(world, test);
  const due = inWords(world, {
    zh: `约 ${waitMin} 分钟出结果，¥${test.priceCny}`,
    en: `due in about ${waitMin} min, CNY ${test.priceCny}`,
  });
  note(world, {
    kind: 'ordered',
    refs: [test.id],
    text: inWords(world, { zh: `开具${name}（${due}）。`, en: `Orders ${name} (${due}).` }),
  });
  const told = inWords(world, {
    zh: `${test.id} ${name}：已开，${due}`,
    en: `${test.id} ${name}: ordered, ${due}`,
  });
  return `${told}${sayTooLate(world, waitMin)}`;
}

/** A result that comes after the encounter has run out is worth a word before anybody waits for it. */
function sayTooLate(world: World, waitMin: number): string {
  const leftMin = world.encounter.limits.minutes - world.spentMin;
  if (waitMin < leftMin) return '';
  return inWords(world, {
    zh: `（注意：本次诊疗只剩 ${leftMin} 分钟，结果要到以后的复诊才看得到）`,
    en: ` (mind: this encounter has ${leftMin} min left; the result can only be seen at a later visit)`,
  });
}
