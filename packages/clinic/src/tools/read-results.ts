import { z } from 'zod';
import { renderLine, renderSeries } from '../catalogue/render-result.ts';
import { inWords, note, type TestOrder, type World } from '../world.ts';
import { findSubject, patientSchema } from './subject.ts';
import { defineTool, done } from './tool.ts';

export const readResults = defineTool({
  name: 'read_results',
  describes: {
    zh: '阅读本次所开检验检查的结果；不指定 tests 则列出全部。同一项目做过几次的，最新一次列全，已读过的旧结果只列数值。没有开的就是“未做”。',
    en: 'Reads the results of tests ordered in this encounter; all of them unless tests are named. Of a test done several times the newest stands in full, and older ones that were read before as their values in a line. What was not ordered is "not done".',
  },
  args: z.strictObject({ patient: patientSchema, tests: z.array(z.string().min(1)).max(30).optional() }),
  example: { patient: 'P-1001', tests: ['ecg'] },
  run({ patient, tests: named = [] }, world) {
    // No name is no choice: an empty list asks for all as a list that is left out does.
    const tests = named.length > 0 ? named : undefined;
    const subject = findSubject(world, patient);
    if (subject.kind === 'unknown') return subject.outcome;
    if (subject.kind === 'other') return done(inWords(world, { zh: '没有新结果。', en: 'Nothing new.' }), 0);
    const { catalogue } = world.hospital;
    const orders = world.deeds.tests;
    const lines: string[] = [];
    const shown = new Set<TestOrder>();
    for (const name of tests ?? []) {
      const test = catalogue.tests.find(name);
      const wanted = test ? catalogue.expandPanel(test).map(({ id }) => id) : [];
      const found = orders.filter(({ id }) => wanted.includes(id));
      for (const order of found) shown.add(order);
      if (found.length === 0)
        lines.push(
          inWords(world, {
            zh: `${test?.name.zh ?? name.slice(0, 60)}：未做（没有开过）。`,
            en: `${test?.name.en ?? name.slice(0, 60)}: not done (it was not ordered).`,
          }),
        );
    }
    lines.push(...readAll(world, [...(tests ? shown : orders)]));
    if (!tests) lines.push(...listDue(world));
    if (lines.length === 0)
      lines.push(inWords(world, { zh: '尚未开具任何检查。', en: 'No test has been ordered yet.' }));
    return done(lines.join('\n'), 0);
  },
});

/** What is ordered and not yet taken. */
function listDue(world: World): readonly string[] {
  return world.dueTests.map(({ test, atMin }) => {
    const name = inWords(world, world.hospital.catalogue.tests.get(test).name);
    return inWords(world, {
      zh: `${name}：预约 +${atMin} 分钟采，还没有采。`,
      en: `${name}: to be taken at +${atMin} min, not taken yet.`,
    });
  });
}

/** Of a test that was done several times, what was read before stands in one line. */
function readAll(world: World, orders: readonly TestOrder[]): readonly string[] {
  const isOld = (order: TestOrder) =>
    order.resulted && order.readMin !== undefined && isSuperseded(world, order);
  const told = new Set<string>();
  return orders.flatMap(order => {
    const series = orders.filter(other => other.id === order.id && isOld(other));
    if (!isOld(order) || series.length < leastSeries) return [readOne(world, order)];
    if (told.has(order.id)) return [];
    told.add(order.id);
    return [readSeries(world, series)];
  });
}

const leastSeries = 2;

/** What has changed from one reading to the next; the rest is as in the newest. */
function readSeries(world: World, series: readonly TestOrder[]): string {
  const { hospital, deeds, encounter, language } = world;
  const [{ id }] = series as readonly [TestOrder, ...TestOrder[]];
  const newest = deeds.tests.findLast(other => other.id === id && other.resulted);
  const name = inWords(world, hospital.catalogue.tests.get(id).name);
  const minutes = series.map(({ atMin }) => `+${atMin}`).join(', ');
  const findings = series.map(({ finding }) => finding);
  const said = renderSeries(newest ? [...findings, newest.finding] : findings, encounter.patient, language);
  return `${name} [${minutes} min]: ${said}`;
}

function readOne(world: World, order: TestOrder): string {
  const test = world.hospital.catalogue.tests.get(order.id);
  const name = inWords(world, test.name);
  if (!order.resulted)
    return inWords(world, {
      zh: `${name}：结果未出，约还需 ${order.readyMin - world.atMin} 分钟。`,
      en: `${name}: not ready, about ${order.readyMin - world.atMin} more min.`,
    });
  if (order.readMin !== undefined && isSuperseded(world, order))
    return `${name} [+${order.atMin} min]: ${renderLine(order.finding, world.encounter.patient, world.language)}`;
  const text = `${name} [+${order.atMin} min]: ${order.result}`;
  if (order.readMin === undefined) {
    order.readMin = world.atMin;
    order.readStep = world.step;
    note(world, { kind: 'read', refs: [order.id], text });
  }
  return text;
}

/** Whether a newer result of the same test is out. */
function isSuperseded({ deeds }: World, { id, atMin }: TestOrder): boolean {
  return deeds.tests.some(other => other.id === id && other.resulted && other.atMin > atMin);
}
