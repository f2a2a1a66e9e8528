import { matchSignals, readOnce, toFoldedText, unlessNegated } from '@doctorbench/text';
import { listOwnNames } from '../pharmacy/own-names.ts';
import type { World } from '../world.ts';
import { type CheckResult, unmet } from './check-result.ts';

/** Words by which somebody is told to take no more of something. */
const stopWords: readonly string[] = [
  ...[
    'stop',
    'no more',
    'do not take',
    "don't take",
    'not take',
    'never take',
    'avoid',
    'come off',
    'leave off',
    'leave out',
    'pause',
    'withhold',
    'skip',
    'hold the',
    'hold your',
  ],
  ...[
    '停',
    '不要再',
    '别再',
    '不能再',
    '不可再',
    '不再',
    '不要吃',
    '不能吃',
    '别吃',
    '不要服',
    '不能服',
    '禁用',
    '不许再',
    '起不吃',
    '不吃了',
    '先不吃',
    '先别吃',
    '暂不',
  ],
];

/** Of some episodes: advice is held against one drug after the other. */
const textsKept = 200;
const saysStop = readOnce(
  (text: string) => matchSignals(toFoldedText(text), { all: [[...stopWords]] }).met,
  textsKept,
);

/**
 * Whoever takes something of their own at home is taken off it by being told so. What was ordered here has to be stopped
 * by an order.
 */
export function findAdvisedStop(world: World, isWanted: (id: string) => boolean): CheckResult {
  const { deeds, hospital, steps } = world;
  // Most advice stops nothing: names are looked for only where it does.
  const advised = deeds.advised.filter(({ text }) => saysStop(text));
  if (advised.length === 0) return unmet;
  const isOrdered = (id: string) => deeds.drugs.some(order => order.id === id);
  const { formulary } = hospital;
  const taken = world.encounter.patient.takes ?? [];
  const own = formulary.drugs.filter(({ id }) => isWanted(id) && !isOrdered(id));
  const remedies = formulary.remedies.filter(({ id }) => isWanted(id));
  const names = [
    ...own.flatMap(({ id }) => formulary.listNames(id)),
    ...own.flatMap(({ id }) => (taken.includes(id) ? listOwnNames(formulary, id, taken) : [])),
    ...remedies.flatMap(each => each.names),
  ];
  if (names.length === 0) return unmet;
  const signals = { all: [names, [...stopWords]], sameSentence: true };
  for (const said of advised) {
    const { met, evidence } = matchSignals(toFoldedText(said.text), signals, unlessNegated);
    if (met)
      return {
        credit: 1,
        atMin: said.atMin,
        step: steps.get(said),
        evidence: evidence.map(quote => `[+${said.atMin} min] ${quote}`),
      };
  }
  return unmet;
}
