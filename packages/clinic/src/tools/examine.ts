import type { Bilingual, Patient } from '@doctorbench/core';
import { z } from 'zod';
import type { Examination } from '../catalogue/examination.ts';
import type { ExaminationLimit } from '../catalogue/examination-limits.ts';
import { inLanguage } from '../catalogue/in-language.ts';
import { listHolding } from '../holds-now.ts';
import { inWords, note, toPatientNow, type World } from '../world.ts';
import { atBedside } from './bedside.ts';
import { listNearest } from './nearest.ts';
import { findSubject, patientSchema, sayOther } from './subject.ts';
import { defineTool, done, unavailable } from './tool.ts';
import { measureVitals } from './vital-signs.ts';

export const examine = defineTool({
  name: 'examine',
  describes: {
    zh: '体格检查，可一次做几项，例如 chest-auscultation、腹部触诊。每项各费 1～8 分钟，多项相加，这期间治疗与结果都要等；所费时间随结果告知。未做的检查就是“未查”，不等于正常。',
    en: 'Physical examination, several at once, such as chest-auscultation or abdominal palpation. Each takes its own 1 to 8 minutes and they add up, while everything else waits; the reply says how long it took. What is not examined is "not done", not normal.',
  },
  args: z.strictObject({ patient: patientSchema, examinations: z.array(z.string().min(1)).min(1).max(12) }),
  example: { patient: 'P-1001', examinations: ['chest-auscultation'] },
  run({ patient, examinations }, world) {
    const subject = findSubject(world, patient);
    if (subject.kind === 'unknown') return subject.outcome;
    if (subject.kind === 'other')
      return done(sayOther(world, subject.name, subject.shows?.examination ?? inWords(world, plain)), 2);
    return atBedside(world, () => {
      const { examinations: index, expandExamination } = world.hospital.catalogue;
      const named = examinations.map(name => ({ name, found: index.findAll(name) }));
      const unknown = named.filter(({ found }) => found.length === 0).map(({ name }) => name);
      if (unknown.length === named.length) return unavailable(listNearest(world, unknown, 'examinations'));
      let minutes = 0;
      const lines: string[] = [];
      const whole = named.flatMap(({ found }) => found);
      for (const entry of new Set(whole.flatMap(each => listParts(world, each, expandExamination(each))))) {
        minutes += entry.minutes;
        if (entry.reads === 'vitals') {
          lines.push(measureVitals(world));
          continue;
        }
        const finding = `${inWords(world, entry.name)}: ${findFinding(world, entry)}`;
        world.deeds.examined.push({ id: entry.id, atMin: world.atMin });
        note(world, { kind: 'examined', refs: [entry.id], text: finding });
        lines.push(finding);
      }
      if (unknown.length > 0) lines.push(listNearest(world, unknown, 'examinations'));
      const taken = Math.max(1, Math.round(minutes));
      lines.push(
        inWords(world, { zh: `（查体用时 ${taken} 分钟。）`, en: `(The examination took ${taken} min.)` }),
      );
      return done(lines.join('\n'), taken);
    });
  },
});

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

/** As the case says it for this visit, else as its courses make it, else normal. */
function findFinding(world: World, examination: Examination): string {
  const { id, normal, presupposes, reads, eases } = examination;
  // Of two that are said of the same time and states, the later in the case.
  const said = (world.encounter.findings ?? []).filter(each => each.examination === id).reverse();
  const [own] = listHolding(world, said);
  if (own && (own.while || own.onceDone || (own.fromVisit ?? 1) > 1)) return own.text;
  if (own && eases && hasEased(world, id, eases)) return inWords(world, eases.text);
  if (own)
    return [own.text, ...listChanged(world, id), ...sayAwake(world, examination)].join(
      world.language === 'en' ? ' ' : '',
    );
  const course = world.physiology.finding(id);
  if (course) return inWords(world, course);
  const { gcs, pain } = world.physiology.vitals();
  if (reads === 'gcs' && gcs < fullGcs) return `GCS ${gcs}`;
  if (reads === 'pain' && pain > 0) return `${pain}/10`;
  const limit = world.hospital.examinationLimits.get(id);
  if (reads === 'weight') return weigh(world, limit, normal);
  if (limit?.fromGcs !== undefined && gcs < limit.fromGcs) return inWords(world, toUnassessable(gcs));
  if (limit && !isWithin(limit, toPatientNow(world))) return inWords(world, notApplicable);
  const absent = presupposes && !isGiven(world, presupposes);
  return inWords(world, absent ? notApplicable : normal);
}

/** Anybody can be weighed; whom the rest does not apply to is weighed only. */
function weigh(world: World, limit: ExaminationLimit | undefined, normal: Bilingual): string {
  const patient = toPatientNow(world);
  const weight = inWords(world, {
    zh: `体重 ${patient.weightKg} kg。`,
    en: `Weight ${patient.weightKg} kg.`,
  });
  if (limit && !isWithin(limit, patient)) return weight;
  return [weight, inWords(world, normal)].join(world.language === 'en' ? ' ' : '');
}

/** What the case says was so when it began; what its courses say of the same sign may have changed since. */
function listChanged({ encounter, hospital, physiology, language }: World, id: string): readonly string[] {
  return (encounter.courses ?? []).flatMap(({ model, severity: start }) => {
    const rows = hospital.models.get(model)?.findings[id] ?? [];
    const severity = physiology.severity(model) ?? start;
    const now = rows.findLast(({ from }) => from <= severity);
    if (now === rows.findLast(({ from }) => from <= start)) return [];
    return [inLanguage(severity < start ? better : (now?.text ?? better), language)];
  });
}

/** Where somebody is more awake than at the beginning, and the examination tells. */
function sayAwake(world: World, { clearsWithGcs }: Examination): readonly string[] {
  const { gcs } = world.physiology.vitals();
  if (!clearsWithGcs || gcs <= world.startVitals().gcs) return [];
  return [inWords(world, { zh: `现 GCS ${gcs}，较前清醒。`, en: `Now GCS ${gcs}, clearer than before.` })];
}

const better: Bilingual = { zh: '现较前好转。', en: 'Now better than before.' };

/** Half of it gone counts as eased. */
function hasEased(
  { physiology }: World,
  id: string,
  { classes, afterHours, forHours, basis }: NonNullable<Examination['eases']>,
): boolean {
  const driver = { to: { classes }, towards: 0, halfHours: afterHours, forHours, basis };
  return physiology.follow({ analyte: id, drivers: [driver] }, { start: 1, sinceMin: 0 }) <= 1 / 2;
}

function toUnassessable(gcs: number): Bilingual {
  return {
    zh: `患者意识状态（GCS ${gcs}）不允许完成该检查。`,
    en: `Cannot be assessed: GCS ${gcs}.`,
  };
}

function isWithin({ sex, fromYears = 0, underYears = 200 }: ExaminationLimit, patient: Patient): boolean {
  if (sex !== undefined && sex !== patient.sex) return false;
  return patient.ageYears >= fromYears && patient.ageYears < underYears;
}

const fullGcs = 15;
const notApplicable = { zh: '不适用于该患者。', en: 'Does not apply to this patient.' } as const;

/** Whether the patient is in the state that a normal finding speaks of. A case about a birth states its findings. */
function isGiven(world: World, state: NonNullable<Examination['presupposes']>): boolean {
  const patient = toPatientNow(world);
  if (state === 'pregnancy') return patient.pregnantWeeks !== undefined;
  return state === 'newborn' && patient.ageYears < world.hospital.formulary.rules.ages.newbornBelow;
}
