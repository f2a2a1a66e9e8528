import { matchSignals, readOnce, toFoldedText, unlessNegated } from '@doctorbench/text';
import { listOwnNames } from '../pharmacy/own-names.ts';
import type { Deed, World } from '../world.ts';
import { type CheckResult, unmet } from './check-result.ts';
import { isForbidden } from './forbids.ts';

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

/** So long before something else it has to be stopped: that is a condition, and nobody stops it now. */
const before =
  /停(?:药|用|服|掉)?(?:够|满|至少)?\s*[\d一二两三四五六七八九十半]+\s*(?:天|日|周|个?月|年)(?:以上|以后|之后|后)?(?:才|再|方|可以|能)|\b(?:stop|stopped|off)\b[^.;]{0,30}\b(?:days?|weeks?|months?)\b[^.;]{0,12}\bbefore\b/gi;

/** Of some episodes: advice is held against one drug after the other. */
const textsKept = 200;
const saysStop = readOnce(
  (text: string) => matchSignals(toFoldedText(text), { all: [[...stopWords]] }).met,
  textsKept,
);

/**
 * Whoever takes something of their own at home is taken off it by being told so, and so is who was given it on an earlier
 * visit. What was ordered here has to be stopped by an order.
 */
export function findAdvisedStop(world: World, isWanted: (id: string) => boolean): CheckResult {
  const { deeds, hospital, steps } = world;
  // Most advice stops nothing: names are looked for only where it does.
  const advised = deeds.advised.filter(({ text }) => saysStop(text));
  if (advised.length === 0) return unmet;
  const wanted = hospital.formulary.drugs.filter(({ id }) => isWanted(id)).map(({ id }) => id);
  const remedies = hospital.formulary.remedies.filter(({ id }) => isWanted(id));
  const read = (said: Deed & { readonly text: string }) => {
    const own = wanted.filter(id => !isOrderedOnVisit(world, id, said));
    return findStop(said.text.replace(before, ''), [
      ...listNames(world, own),
      ...remedies.flatMap(each => each.names),
    ]);
  };
  for (const said of advised) {
    const quotes = read(said);
    if (quotes)
      return {
        credit: 1,
        atMin: said.atMin,
        step: steps.get(said),
        evidence: quotes.map(quote => `[+${said.atMin} min] ${quote}`),
      };
  }
  return unmet;
}

function listNames({ hospital: { formulary }, encounter }: World, ids: readonly string[]): readonly string[] {
  const taken = encounter.patient.takes ?? [];
  return [
    ...ids.flatMap(id => formulary.listNames(id)),
    ...ids.flatMap(id => (taken.includes(id) ? listOwnNames(formulary, id, taken) : [])),
  ];
}

function isOrderedOnVisit(world: World, id: string, said: Deed): boolean {
  return world.deeds.drugs.some(
    order => order.id === id && countVisits(world, order) === countVisits(world, said),
  );
}

/** So many visits had begun when it was done. */
function countVisits({ log, steps }: World, deed: Deed): number {
  const step = steps.get(deed) ?? 0;
  return log.filter(event => event.kind === 'visited' && (steps.get(event) ?? 0) <= step).length;
}

/** Where a text tells to stop one of these. */
function findStop(text: string, names: readonly string[]): readonly string[] | undefined {
  if (names.length === 0) return undefined;
  const folded = toFoldedText(text);
  const signals = { all: [[...names], [...stopWords]], sameSentence: true };
  const { met, evidence } = matchSignals(folded, signals, unlessNegated);
  if (met) return evidence;
  const forbidden = isForbidden(folded, names, stopWords);
  return forbidden === undefined ? undefined : [forbidden];
}
