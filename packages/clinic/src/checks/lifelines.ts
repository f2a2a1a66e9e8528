import { matchSignals, toFoldedText, unlessNegated } from '@doctorbench/text';
import type { Drug } from '../pharmacy/drug.ts';
import { isFor } from '../pharmacy/drug-needs.ts';
import type { Lifeline } from '../pharmacy/lifelines.ts';
import { listOnBoard, type StoppedDrug, type World } from '../world.ts';
import { type CheckResult, clampShare, unmet } from './check-result.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { found } from './found.ts';
import { listToldStops } from './told-to-stop.ts';

/** So many stopped drugs of the least grade weigh the whole. */
const wholeAt = 3;

const weights = { lethal: 1, grave: wholeAt, serious: 1 } as const;

/** Words by which a stop is only a pause. */
const resumingWords: readonly string[] = [
  ...[
    'resume',
    'restart',
    're-start',
    'recommence',
    'reintroduce',
    'start again',
    'begin again',
    'go back on',
  ],
  ...['恢复', '重启', '再启动', '重新', '续用', '再用', '继续用', '复用'],
];

interface Cut {
  readonly stopped: StoppedDrug;
  readonly line: Lifeline;
}

/**
 * Drugs that were stopped though somebody's life or health hangs on them. What the expert leaves off as well, what goes on
 * again or is ordered for later and what one of its kind takes the place of at the end are none. What a note says will
 * be taken up again is no longer lethal.
 */
export function evaluateLifelines(record: EpisodeRecord, grade: 'lethal' | 'serious'): CheckResult {
  const { world } = record;
  if (world.physiology.isDead()) return unmet;
  const cut = listCut(record).filter(each => isLethal(world, each) === (grade === 'lethal'));
  const once = new Map(cut.map(each => [each.stopped.id, each]));
  const [first] = once.keys();
  if (first === undefined) return unmet;
  const weight = [...once.values()].reduce((sum, { line }) => sum + weights[line.grade], 0);
  return {
    ...found(
      world,
      ({ kind, refs, atMin }) =>
        (kind === 'unsafe' && refs?.[0] === first && refs[1] === 'stopped') ||
        (kind === 'advised' && atMin === once.get(first)?.stopped.atMin),
    ),
    credit: grade === 'lethal' ? 1 : clampShare(weight / wholeAt),
  };
}

function listCut({ world, expert }: EpisodeRecord): readonly Cut[] {
  const { lifelines, formulary } = world.hospital;
  const going = [...listOnBoard(world), ...world.dueDrugs.map(({ drug }) => drug)].map(formulary.get);
  const given = expert && formulary.drugs.filter(({ id }) => expert.given.has(id));
  const isWanted = ({ stopped: { id }, line }: Cut) =>
    !expert?.leftOff.has(id) && !(line.begun && given && !given.some(drug => isFor(line, drug)));
  const cut = world.deeds.stopped.flatMap(stopped => {
    const line = lifelines.find(each => each.id === stopped.lifeline);
    return line && !isReplaced(world, line, going) ? [{ stopped, line }] : [];
  });
  const told = listToldStops(world).flatMap(({ drug: { id }, line, atMin }) =>
    world.deeds.drugs.some(order => order.id === id && order.atMin > atMin)
      ? []
      : [{ stopped: { id, atMin }, line }],
  );
  return [...cut, ...told].filter(isWanted);
}

/** What takes the place of something is ordered about when that is stopped. */
const swappedWithinMin = 120;

/** One of its kind goes on; where each is needed, as many were begun as were stopped. */
function isReplaced({ deeds, dueDrugs }: World, line: Lifeline, going: readonly Drug[]): boolean {
  const left = going.filter(drug => isFor(line, drug));
  if (!line.each) return left.length > 0;
  const gone = deeds.stopped.filter(
    ({ id, lifeline }) => lifeline === line.id && !left.some(drug => drug.id === id),
  );
  const sinceMin = Math.min(...gone.map(({ atMin }) => atMin)) - swappedWithinMin;
  const begun = left.filter(
    ({ id }) =>
      !deeds.stopped.some(stopped => stopped.id === id) &&
      (dueDrugs.some(({ drug }) => drug === id) ||
        deeds.drugs.some(order => order.id === id && order.atMin >= sinceMin)),
  );
  return begun.length >= new Set(gone.map(({ id }) => id)).size;
}

function isLethal(world: World, cut: Cut): boolean {
  return cut.line.grade === 'lethal' && !isPaused(world, cut);
}

/** A note written since names the drug, or its kind, and that it is to be taken up again. */
function isPaused({ deeds, hospital: { formulary } }: World, { stopped, line }: Cut): boolean {
  const kinds = (line.to.classes ?? []).map(formulary.nameOf).flatMap(({ zh, en }) => [zh, en.toLowerCase()]);
  const names = [...formulary.listNames(stopped.id), ...kinds];
  const signals = { all: [names, [...resumingWords]], sameSentence: true };
  return [...deeds.documented, ...deeds.advised]
    .filter(({ atMin }) => atMin >= stopped.atMin)
    .some(({ text }) => matchSignals(toFoldedText(text), signals, unlessNegated).met);
}
