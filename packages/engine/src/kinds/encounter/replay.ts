import type { Bed, EpisodeRecord, ExpertRecord, Hospital } from '@doctorbench/clinic';
import { createEpisode, type Episode, toExpertRecord } from '@doctorbench/clinic';
import type {
  AnswerCall,
  AnswerTurn,
  ClinicPath,
  EncounterEnd,
  EncounterItem,
  StateCriterion,
} from '@doctorbench/core';
import { countOutputTokens } from './output-tokens.ts';

export interface Replay extends EpisodeRecord {
  readonly episode: Episode;
  /** Case time at the end of each turn. */
  readonly turnEndsMin: readonly number[];
  /** What was carried out, with the clinic's replies, turn by turn. */
  readonly acted: readonly ActedTurn[];
}

export interface ActedTurn {
  /** Case time when its calls began. */
  readonly atMin: number;
  readonly calls: readonly AnswerCall[];
}

/**
 * Goes through a transcript again: what is graded is what its calls do in the clinic, not what the transcript says. Of a
 * question, what a patient model took it to ask for is part of what happened.
 */
export function replayTurns(
  item: EncounterItem,
  turns: readonly AnswerTurn[],
  { hospital, seed }: { readonly hospital: Hospital; readonly seed: number },
): Replay {
  const episode = createEpisode({ item, hospital, seed, tellsChanges: false });
  const acted: ActedTurn[] = [];
  const tellMin = () => Math.max(...episode.worlds.map(({ atMin }) => atMin));
  const turnEndsMin = turns.map(({ calls = [] }) => {
    if (calls.length > 0 && !episode.end()) {
      const atMin = tellMin();
      const raw = calls.map(({ id, name, arguments: text, hearing }) => ({
        id,
        name,
        arguments: text,
        hearing,
      }));
      acted.push({ atMin, calls: episode.act(raw).calls });
    }
    return tellMin();
  });
  if (walksExpertPath(item, turns, seed)) keepExperts(item, episode);
  const experts = findExperts(item, hospital);
  return {
    episode,
    world: episode.world,
    end: episode.end() ?? toEnd(item, turns),
    calls: episode.counts.calls,
    badCalls: episode.counts.faults.agent ?? 0,
    expert: experts.get(item.case.patient.id),
    ...(item.case.shift ? { beds: toBeds(episode, experts) } : {}),
    turnEndsMin,
    acted,
  };
}

/** Why the agent stopped before the case did. */
function toEnd({ case: { limits } }: EncounterItem, turns: readonly AnswerTurn[]): EncounterEnd {
  const last = turns.at(-1);
  if (last?.finishReason === 'content-filter') return 'withheld';
  // A reply that was never given took no time.
  if (last?.finishReason === 'length' && last.text === '' && last.latencyMs === 0) return 'out-of-context';
  const tokens = turns.reduce((sum, turn) => sum + countOutputTokens(turn), 0);
  return tokens >= limits.outputTokens ? 'out-of-tokens' : 'fell-silent';
}

type Experts = ReadonlyMap<string, ExpertRecord>;

function toBeds({ worlds }: Episode, experts: Experts): ReadonlyMap<string, Bed> {
  return new Map(
    worlds.map(world => {
      const { id } = world.encounter.patient;
      return [id, { world, expert: experts.get(id) }];
    }),
  );
}

const expertSeed = 0;
const walked = new WeakMap<ClinicPath, Experts>();

/** What the case's own expert path spends on each patient. */
function findExperts(item: EncounterItem, hospital: Hospital): Experts {
  const path = item.exemplars?.good;
  if (!path) return new Map();
  const known = walked.get(path);
  if (known) return known;
  return keepExperts(item, playPath(item, path, hospital));
}

/** Of a way through the case that was its expert's. */
function keepExperts({ exemplars }: EncounterItem, { worlds }: Episode): Experts {
  const records = new Map(worlds.map(world => [world.encounter.patient.id, toExpertRecord(world)]));
  if (exemplars?.good) walked.set(exemplars.good, records);
  return records;
}

/** Whether a transcript is the expert path itself, call for call, in a building where nothing goes wrong. */
function walksExpertPath(
  { case: { strain }, exemplars }: EncounterItem,
  turns: readonly AnswerTurn[],
  seed: number,
): boolean {
  const path = exemplars?.good;
  if (!path || strain || seed !== expertSeed || turns.length !== path.length || walked.has(path))
    return false;
  return path.every((step, at) => {
    const calls = turns[at]?.calls ?? [];
    return (
      calls.length > 0 &&
      calls.length === step.length &&
      toRawCalls(step).every(
        ({ name, arguments: text }, index) =>
          calls[index]?.name === name &&
          calls[index]?.arguments === text &&
          calls[index]?.hearing === undefined,
      )
    );
  });
}

/** Walks a path that a case has written down, in a building where nothing goes wrong. */
function playPath(item: EncounterItem, path: ClinicPath, hospital: Hospital): Episode {
  const { strain: _, ...calm } = item.case;
  const episode = createEpisode({
    item: { ...item, case: calm },
    hospital,
    seed: expertSeed,
    tellsChanges: false,
  });
  for (const calls of path) {
    if (episode.end()) break;
    episode.act(toRawCalls(calls));
  }
  return episode;
}

export function toRawCalls(calls: ClinicPath[number]) {
  return calls.map(({ tool, args }, index) => ({
    id: `call-${index + 1}`,
    name: tool,
    arguments: JSON.stringify(args),
  }));
}

/** Windows count from the coming of whom they are about. */
export function findArrival({ beds }: Replay, { when }: StateCriterion): number {
  return 'of' in when ? (beds?.get(when.of)?.world.arrivedMin ?? 0) : 0;
}
