import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CourseModel, indexCourseModels } from './course-model.ts';
import type { Treatment } from './dose.ts';
import { createPhysiology, type Physiology } from './physiology.ts';
import { vitalNames } from './vital-limits.ts';

const rowSchema = z.object({
  id: z.string(),
  classes: z.array(z.string()).default([]),
  effects: z.array(z.string()).default([]),
  onsetMin: z.number().optional(),
  /** Of a procedure. */
  minutes: z.number().optional(),
  durationMin: z.number().optional(),
  analytes: z.array(z.object({ id: z.string() })).default([]),
});

const read = (name: string): unknown =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../suites/doctorbench-agent/hospital/${name}.json`, import.meta.url),
      'utf8',
    ),
  );
const rows = (name: string) => z.array(rowSchema).parse(read(name));
const idsOf = (name: string) => new Set(rows(name).map(({ id }) => id));

const drugs = new Map(rows('formulary').map(row => [row.id, row]));
const procedures = new Map(rows('procedures').map(row => [row.id, row]));
const raw = read('physiology');
const models = indexCourseModels(raw);
const all = [...models.values()];

function treatmentOf({ id, kind, atMin, continued }: CourseModel['proof']['treatment'][number]): Treatment {
  const row = (kind === 'drug' ? drugs : procedures).get(id);
  if (row === undefined) throw new Error(`No ${kind} "${id}"`);
  const { classes, effects, minutes, onsetMin = minutes ?? 0, durationMin } = row;
  return {
    atMin,
    id,
    kind,
    classes,
    effects,
    onsetMin,
    durationMin: continued ? undefined : durationMin,
    doseShare: 1,
  };
}

function patientOf(model: CourseModel): Physiology {
  const courses = [{ model: model.id, severity: model.proof.severity }];
  return createPhysiology({ models, ageYears: 40, vitals: {}, courses });
}

describe('physiology.json', () => {
  it('has each model once', () => {
    expect(models.size).toBe(z.array(z.unknown()).parse(raw).length);
  });

  it('names only drugs, classes, effects, procedures, examinations and analytes that the hospital has', () => {
    const known = {
      drugs: new Set(drugs.keys()),
      classes: new Set([...drugs.values()].flatMap(({ classes }) => classes)),
      effects: new Set([...drugs.values()].flatMap(({ effects }) => effects)),
      procedures: new Set(procedures.keys()),
      procedureEffects: new Set([...procedures.values()].flatMap(({ effects }) => effects)),
      examinations: idsOf('examinations'),
      analytes: new Set(rows('tests').flatMap(({ analytes }) => analytes.map(({ id }) => id))),
    };
    const unknown: string[] = [];
    const check = (kind: keyof typeof known, ids: readonly string[] = [], model: string) =>
      unknown.push(...ids.filter(id => !known[kind].has(id)).map(id => `${model}: ${kind} ${id}`));
    for (const { id, responses, findings, analytes } of all) {
      check('examinations', Object.keys(findings), id);
      check('analytes', Object.keys(analytes), id);
      for (const { to } of responses) {
        for (const kind of ['drugs', 'classes', 'effects', 'procedures', 'procedureEffects'] as const) {
          check(kind, to[kind], id);
        }
      }
    }
    expect(unknown).toEqual([]);
  });

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
          const vitals = createPhysiology({ models, ageYears, vitals: {}, courses }).vitals();
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
