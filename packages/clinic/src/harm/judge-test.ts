import type { Test } from '../catalogue/test.ts';
import type { TestRule } from '../catalogue/test-rules.ts';
import { noteContraindicated, type TestOrder, type World } from '../world.ts';
import { judgeDeed } from './judge-deed.ts';

/** A specimen or picture is taken within the hour, however long its report takes. */
const takenWithinMin = 60;

/** What is done to a patient for a test, held against what they need and what would harm them. */
export function judgeTest(world: World, test: Test, { readyMin }: Pick<TestOrder, 'readyMin'>): void {
  noteContraindicated(world, test);
  const { testRules, procedureRules, catalogue } = world.hospital;
  const atMin = Math.min(readyMin, world.atMin + takenWithinMin);
  for (const rule of testRules.get(test.id) ?? []) {
    if (rule.takenBy !== undefined && isDone(world, rule.takenBy)) continue;
    const way = rule.takenBy === undefined ? undefined : catalogue.procedures.get(rule.takenBy);
    if (way) noteContraindicated(world, { ...way, id: test.id, name: test.name });
    for (const each of [rule, way && procedureRules.get(way.id)]) {
      const course = each && judgeDeed(world, test, { rule: each })?.course;
      if (course) world.reactions.push({ ...course, atMin, worsensPerHour: undefined, cause: test.id });
    }
  }
}

function isDone({ deeds }: World, procedure: string): boolean {
  return deeds.performed.some(({ id }) => id === procedure);
}

/** What has to be ready before a test, to be said with its order. */
export function listPreparations(
  { hospital }: World,
  { id }: Test,
): readonly NonNullable<TestRule['prepares']>[] {
  return (hospital.testRules.get(id) ?? []).flatMap(({ prepares }) => prepares ?? []);
}

/** A test that was called off harms nobody. */
export function forgetTest(world: World, { id, atMin }: Pick<TestOrder, 'id' | 'atMin'>): void {
  const { deeds, reactions } = world;
  const isOfIt = (each: { readonly atMin: number }, cause: string | undefined) =>
    cause === id && each.atMin >= atMin;
  deeds.unsafe.splice(0, deeds.unsafe.length, ...deeds.unsafe.filter(each => !isOfIt(each, each.id)));
  reactions.splice(0, reactions.length, ...reactions.filter(each => !isOfIt(each, each.cause)));
}
