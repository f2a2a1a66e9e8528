import { describe, expect, it } from 'vitest';
import { readHospitalData } from '../testing/hospital-data.ts';
import { type CourseModel, indexCourseModels } from './course-model.ts';
import type { Treatment } from './dose.ts';
import { createPhysiology, type Physiology } from './physiology.ts';
import { vitalNames } from './vital-limits.ts';

const data = readHospitalData();
const vitalSigns = data['vital-signs.json'];
const oxygenEffects = new Set<string>();
const models = indexCourseModels(data['physiology.json']);
const all = [...models.values()];

function treatmentOf({ id, kind, atMin, continued }: CourseModel['proof']['treatment'][number]): Treatment {
  const drug = data['formulary.json'].find(each => each.id === id);
  const procedure = data['procedures.json'].find(each => each.id === id);
  const row =
    kind === 'drug' ? drug : procedure && { ...procedure, classes: [], onsetMin: procedure.minutes };
  if (row === undefined) throw new Error(`No ${kind} "${id}"`);
  const { classes, effects, onsetMin } = row;
  return {
    atMin,
    id,
    kind,
    classes,
    effects,
    onsetMin,
    durationMin: continued || kind === 'procedure' ? undefined : drug?.durationMin,
    doseShare: 1,
  };
}

function patientOf(model: CourseModel): Physiology {
  const courses = [{ model: model.id, severity: model.proof.severity }];
  return createPhysiology({ models, vitalSigns, oxygenEffects, ageYears: 40, vitals: {}, courses });
}

describe('physiology.json', () => {
  it('writes Chinese with full-width punctuation and never names the disease in what is seen', () => {
    const wrong: string[] = [];
    for (const { id, name, stages, findings } of all) {
      const texts = [
        ...stages.map(({ text }) => text),
        ...Object.values(findings).flatMap(list => list.map(row => row.text)),
      ];
      for (const { zh, en } of texts) {
        if (/[,;()]/.test(zh) || zh.includes(name.zh) || en.toLowerCase().includes(name.en.toLowerCase())) {
          wrong.push(`${id}: ${zh} / ${en}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(all.map(model => [model.id, model] as const))(
    '%s runs untreated as its proof says',
    (id, model) => {
      const { severity, untreated, byMin, notBeforeMin = 0 } = model.proof;
      const physiology = patientOf(model);
      const death = physiology.advance(byMin).find(({ kind }) => kind === 'died');
      if (untreated === 'dies') {
        expect(death?.atMin).toBeGreaterThanOrEqual(notBeforeMin);
        return;
      }
      expect(death).toBeUndefined();
      const after = physiology.severity(id) ?? -1;
      if (untreated === 'worsens') expect(after).toBeGreaterThan(severity);
      else expect(after).toBeLessThanOrEqual(severity);
    },
  );

  it.each(all.map(model => [model.id, model] as const))('%s is met by its named treatment', (id, model) => {
    const { treatment, treatedSeverityBelow, atMin } = model.proof;
    const physiology = patientOf(model);
    for (const step of treatment) physiology.treat(treatmentOf(step));
    physiology.advance(atMin);
    expect(physiology.isDead()).toBe(false);
    expect(physiology.severity(id)).toBeLessThan(treatedSeverityBelow);
    const untreated = patientOf(model);
    untreated.advance(atMin);
    const worse = untreated.isDead() || (untreated.severity(id) ?? 0) > (physiology.severity(id) ?? 0);
    expect(worse || model.id === 'warfarin-inr').toBe(true);
  });

  it('keeps vital signs within what can be and rounded, at every severity and age', () => {
    const range = { hr: 250, sbp: 280, dbp: 170, rr: 80, spo2: 100, temp: 43, gcs: 15, pain: 10 };
    const wrong: unknown[] = [];
    for (const model of all) {
      for (const ageYears of [0.02, 0.5, 2, 8, 40, 90]) {
        for (let step = 0; step <= 20; step++) {
          const courses = [{ model: model.id, severity: step / 20 }];
          const vitals = createPhysiology({
            models,
            vitalSigns,
            oxygenEffects,
            ageYears,
            vitals: {},
            courses,
          }).vitals();
          const isRounded = vitalNames.every(
            name => vitals[name] === Number(vitals[name].toFixed(name === 'temp' ? 1 : 0)),
          );
          const isInside = vitalNames.every(name => vitals[name] >= 0 && vitals[name] <= range[name]);
          const isPossible = vitals.dbp <= vitals.sbp && vitals.gcs >= 3 && vitals.temp >= 30;
          if (!isRounded || !isInside || !isPossible) wrong.push({ model: model.id, ageYears, step, vitals });
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
