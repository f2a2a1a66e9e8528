import { z } from 'zod';
import type { Examination } from '../catalogue/examination.ts';
import { findFinding } from '../find-finding.ts';
import { inWords, note, type World } from '../world.ts';
import { atBedside } from './bedside.ts';
import { listNearest } from './nearest.ts';
import { orderInstead } from './order-tests.ts';
import { findSubject, patientSchema, sayOther } from './subject.ts';
import { defineTool, done, unavailable } from './tool.ts';
import { measureVitals } from './vital-signs.ts';

export const examine = defineTool({
  name: 'examine',
  describes: {
    zh: '体格检查，可一次做几项，例如 chest-auscultation、腹部触诊。每项各费 1～8 分钟，一个系统 3～6 分钟，多项相加，最多 20 分钟（相当于全身查体）；这期间治疗与结果都要等，有人来叫（病情变化、危急值）就提前结束；所费时间随结果告知。未做的检查就是“未查”，不等于正常。',
    en: 'Physical examination, several at once, such as chest-auscultation or abdominal palpation. Each takes its own 1 to 8 minutes, a whole system 3 to 6; they add up to 20 at most, as long as a full examination takes, while everything else waits, and it ends early when somebody calls; the reply says how long it took. What is not examined is "not done", not normal.',
  },
  args: z.strictObject({ patient: patientSchema, examinations: z.array(z.string().min(1)).min(1).max(12) }),
  example: { patient: 'P-1001', examinations: ['chest-auscultation'] },
  run({ patient, examinations }, world) {
    const subject = findSubject(world, patient);
    if (subject.kind === 'unknown') return subject.outcome;
    if (subject.kind === 'other')
      return done(sayOther(world, subject.name, subject.shows?.examination ?? inWords(world, plain)), 2);
    return atBedside(world, () => {
      const { examinations: index } = world.hospital.catalogue;
      const named = examinations.map(name => ({ name, found: index.findAll(name) }));
      const unknown = named.filter(({ found }) => found.length === 0).map(({ name }) => name);
      // A slit lamp is kept among the tests.
      const { outcome, others } = orderInstead(world, unknown);
      if (unknown.length === named.length && (outcome?.kind !== 'done' || others.length === 0))
        return outcome ?? unavailable(listNearest(world, unknown, 'examinations'));
      const { lines, minutes } = lookAt(world, [...new Set(named.flatMap(({ found }) => found))]);
      if (outcome) lines.push(outcome.text);
      if (others.length > 0) lines.push(listNearest(world, others, 'examinations'));
      const taken = minutes + (outcome?.kind === 'done' ? outcome.minutes : 0);
      lines.push(sayTaken(world, taken));
      return done(lines.join('\n'), taken);
    });
  },
});

/** What is found, and how long it takes. */
export function lookAt(
  world: World,
  whole: readonly Examination[],
): { readonly lines: string[]; readonly minutes: number } {
  const { expandExamination } = world.hospital.catalogue;
  const parts = new Set(whole.flatMap(each => listParts(world, each, expandExamination(each))));
  const lines = [...parts].map(entry => {
    if (entry.reads === 'vitals') return measureVitals(world);
    const finding = `${inWords(world, entry.name)}: ${findFinding(world, entry)}`;
    world.deeds.examined.push({ id: entry.id, atMin: world.atMin });
    note(world, { kind: 'examined', refs: [entry.id], text: finding });
    return finding;
  });
  return { lines, minutes: measureMinutes(whole, expandExamination) };
}

export function sayTaken(world: World, minutes: number): string {
  return inWords(world, {
    zh: `（查体用时 ${minutes} 分钟。）`,
    en: `(The examination took ${minutes} min.)`,
  });
}

/** As long as a full examination takes from head to foot. */
const fullMin = 20;

/** A whole system goes faster than its parts one by one, and what is in it is not done twice. */
function measureMinutes(
  whole: readonly Examination[],
  expand: (examination: Examination) => readonly Examination[],
): number {
  const within = new Set(whole.filter(({ panelOf }) => panelOf !== undefined).flatMap(expand));
  const minutes = whole.filter(each => !within.has(each)).reduce((sum, each) => sum + each.minutes, 0);
  return Math.min(fullMin, Math.max(1, Math.round(minutes)));
}

const plain = { zh: '查体无特殊。', en: 'unremarkable.' } as const;

/** Where the case says what an examination of several parts shows, its own words and the parts it says more of. */
function listParts(
  { encounter, physiology }: World,
  whole: Examination,
  parts: readonly Examination[],
): readonly Examination[] {
  const isSaid = ({ id }: Examination) => encounter.findings?.some(({ examination }) => examination === id);
  if (parts.length <= 1 || !isSaid(whole)) return parts;
  return [whole, ...parts.filter(part => isSaid(part) || physiology.finding(part.id) || part.reads)];
}
