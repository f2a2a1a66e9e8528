import { renderFinding } from './catalogue/render-result.ts';
import { writeTestOrder } from './chart/chart-writers.ts';
import { fileResult } from './chart/file-result.ts';
import { makeFinding } from './make-finding.ts';
import { inWords, isUnwell, note, type TestOrder, type World } from './world.ts';

/** The same where the case says something of it: nobody makes up what a team saw. */
export function readOffStated(world: World, id: string): string {
  const test = world.hospital.catalogue.tests.get(id);
  const { text } = makeFinding(world, test);
  const isSaid = text !== undefined && text !== (test.normalText && inWords(world, test.normalText));
  return isSaid ? readOff(world, id) : '';
}

/** What a procedure lets one read off at the bedside: a result that is there and read at once. */
export function readOff(world: World, id: string): string {
  const { atMin, language, encounter } = world;
  const { ageYears, sex, weightKg } = encounter.patient;
  const test = world.hospital.catalogue.tests.get(id);
  const finding = makeFinding(world, test);
  const result = renderFinding(finding, { ageYears, sex, language });
  const order: TestOrder = {
    id,
    orderedAs: id,
    atMin,
    readyMin: atMin,
    finding,
    result,
    orderResource: world.chart.create(writeTestOrder(world, test)).id,
    whileUnwell: isUnwell(world),
    resulted: true,
    readMin: atMin,
    readStep: world.step,
  };
  world.deeds.tests.push(order);
  fileResult(world, order, { test, finding, who: { ageYears, sex } });
  const [first] = finding.values;
  const hourly = typeof first?.value === 'number' ? Math.round((first.value * weightKg) / 5) * 5 : undefined;
  const told = inWords(world, {
    zh: `${result}${hourly === undefined ? '' : `（约 ${hourly} mL/h）`}`,
    en: `${result}${hourly === undefined ? '' : ` (about ${hourly} mL/h)`}`,
  });
  note(world, { kind: 'read', refs: [id], text: told });
  return told;
}
