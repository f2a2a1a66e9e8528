import { roundTo } from '../catalogue/normal-value.ts';
import { isMeasured, type Test } from '../catalogue/test.ts';
import { inWords, note, type TestOrder, type World } from '../world.ts';
import { type Caller, sayBy } from './look.ts';

/** What somebody must hear of at once is told as soon as it is known, and again only if it is worse. */
export function ringAbout(world: World, order: TestOrder): boolean {
  const told = [...listValues(world, order), ...listWords(world, order)];
  if (told.length === 0) return false;
  const test = world.hospital.catalogue.tests.get(order.id);
  const text = sayBy(world, findCaller(test), {
    zh: `${told.join('，')}。`,
    en: `${told.join(', ')}.`,
  });
  note(world, { kind: 'alerted', refs: [order.id], text });
  return true;
}

function listValues(world: World, { finding }: TestOrder): readonly string[] {
  const { hospital, watch, encounter } = world;
  return finding.values.flatMap(({ analyte, value: exact }) => {
    const limits = hospital.criticalValues.find(analyte.id, encounter.patient.ageYears);
    if (!limits || typeof exact !== 'number' || !isMeasured(analyte)) return [];
    const value = roundTo(exact, analyte.decimals);
    const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY, sameAs = analyte.id } = limits;
    if (value > low && value < high) return [];
    const before = watch.rung.get(sameAs);
    const isWorse = before === undefined || (value <= low ? before > low || value < before : value > before);
    if (!isWorse) return [];
    watch.rung.set(sameAs, value);
    return [`${inWords(world, analyte.name)} ${value}${analyte.unit && ` ${analyte.unit}`}`];
  });
}

/** Of a finding that was told already, whoever reads the next report sees whether it is worse. */
function listWords(world: World, { id, finding: { text } }: TestOrder): readonly string[] {
  const { hospital, watch, encounter } = world;
  if (text === undefined) return [];
  const said = hospital.criticalValues.listSaid(id, encounter.patient.ageYears, text);
  const fresh = said.filter(({ finding }) => !watch.told.has(finding));
  for (const { finding } of fresh) watch.told.add(finding);
  if (fresh.length === 0) return [];
  const { name } = hospital.catalogue.tests.get(id);
  const words = fresh.map(each => each.text);
  return [inWords(world, { zh: `${name.zh}：${words.join('；')}`, en: `${name.en}: ${words.join('; ')}` })];
}

function findCaller({ kind }: Test): Caller {
  if (kind === 'point-of-care') return 'nurse';
  return kind === 'imaging' || kind === 'function' ? 'reporting' : 'laboratory';
}
