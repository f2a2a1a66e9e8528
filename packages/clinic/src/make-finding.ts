import { measureTest, type TestFinding } from './catalogue/measure-test.ts';
import { isMeasured, type Test } from './catalogue/test.ts';
import { holdsWhile } from './depends-on-course.ts';
import { toPatientNow, type World } from './world.ts';

/** What a test shows of the patient as they are now: as the case says, as its courses make it, or normal. */
export function makeFinding(world: World, test: Test): TestFinding {
  const { encounter, physiology, visit, atMin, language, seed } = world;
  const { ageYears, sex } = encounter.patient;
  const own = (encounter.results ?? [])
    .filter(
      ({ fromVisit = 1, fromMin = 0, while: condition }) =>
        fromVisit <= visit && fromMin <= atMin && holdsWhile(world, condition),
    )
    .sort((a, b) => (b.fromVisit ?? 1) - (a.fromVisit ?? 1) || (b.fromMin ?? 0) - (a.fromMin ?? 0));
  return measureTest(test, {
    ageYears,
    sex,
    pregnant: toPatientNow(world).pregnantWeeks !== undefined,
    language,
    seed: `${seed}/${visit}`,
    text: [test.id, ...(test.like ?? [])]
      .map(id => own.find(each => each.test === id && each.text !== undefined)?.text)
      .find(text => text !== undefined),
    // An analyte is the same whatever test it is measured with.
    findValue: id =>
      own.find(({ values }) => values?.[id] !== undefined)?.values?.[id] ??
      physiology.analyte(id) ??
      readMonitor(world, test, id),
  });
}

/** The vital sign that an analyte is, where it is one. */
function readMonitor({ physiology }: World, { analytes }: Test, id: string): number | undefined {
  const analyte = analytes.find(each => each.id === id);
  if (analyte === undefined || !isMeasured(analyte) || analyte.vital === undefined) return undefined;
  return physiology.vitals()[analyte.vital];
}
