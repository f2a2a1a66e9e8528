import { describe, expect, it } from 'vitest';
import { readHospitalData } from '../testing/hospital-data.ts';
import { indexCourseModels } from './course-model.ts';
import { createPhysiology } from './physiology.ts';

const data = readHospitalData();
const models = indexCourseModels(data['physiology.json']);

function readGlucose(courses: readonly { readonly model: string; readonly severity: number }[]): number {
  const body = createPhysiology({
    ...{ models, courses, vitals: {}, ageYears: 40, oxygenEffects: new Set<string>() },
    vitalSigns: data['vital-signs.json'],
  });
  return body.analyte('glucose') ?? Number.NaN;
}

describe('two courses of one value', () => {
  it('do not give way to one another all at once', () => {
    const low = { model: 'hypoglycaemia', severity: 0.4 };
    const steps = Array.from({ length: 61 }, (_, at) =>
      readGlucose([{ model: 'dka', severity: 0.6 - at / 100 }, low]),
    );
    const drops = steps.slice(1).map((value, at) => (steps[at] ?? 0) - value);
    expect(Math.max(...drops)).toBeLessThan(2);
    expect(steps.at(-1)).toBeCloseTo(readGlucose([low]), 6);
    expect(steps[0]).toBeLessThan(readGlucose([{ model: 'dka', severity: 0.6 }]));
  });

  it('that move it the same way do not add up', () => {
    const one = { model: 'dka', severity: 0.5 };
    const other = { model: 'type-2-diabetes', severity: 0.3 };
    expect(readGlucose([one, other])).toBeCloseTo(readGlucose([one]), 9);
  });
});
