import { createEpisode, createSuiteHospital, type Episode, inLanguage } from '@doctorbench/clinic';
import type {
  Answer,
  AnswerTurn,
  Bilingual,
  ClinicEvent,
  EncounterItem,
  TryoutCase,
  TryoutPath,
  TryoutReading,
  TryoutState,
} from '@doctorbench/core';
import { listTools, toSystemPrompt } from '../kinds/encounter/prompt.ts';
import type { Suite } from '../suite/suite.ts';

/** Of every person's way through a case: all meet the same patient, as the case is written. */
const personSeed = 0;

/** A case as a person has played it so far. */
interface PlayedEncounter {
  readonly state: TryoutState;
  /** What was done, as an answer that can be graded. */
  toAnswer(askedAt: string): Answer;
}

/** Plays the calls of a person in the clinic from the beginning: nothing is kept between two requests. */
export async function playEncounter(
  suite: Suite,
  item: EncounterItem,
  path: TryoutPath,
): Promise<PlayedEncounter> {
  const hospital = await createSuiteHospital(suite)();
  const episode = createEpisode({ item, hospital, seed: personSeed });
  const turns: AnswerTurn[] = [];
  const readings: TryoutReading[] = [];
  for (const calls of path.turns) {
    if (episode.end()) break;
    const before = readVitals(episode);
    const first = turns.length;
    const turn = episode.act(calls.map((call, index) => ({ id: `call-${first + 1}-${index + 1}`, ...call })));
    turns.push({
      text: '',
      finishReason: 'tool-calls',
      latencyMs: 0,
      calls: [...turn.calls],
      events: [...turn.events],
    });
    readings.push(...listReadings(turn.events, { before, after: readVitals(episode) }));
  }
  return {
    state: toState(episode, { item, turns, readings }),
    toAnswer: askedAt => ({
      schemaVersion: 1,
      itemId: item.id,
      repeat: 0,
      askedAt,
      calls: turns.length,
      outcome: {
        kind: 'answered',
        turns: turns.length > 0 ? turns : [{ text: '', finishReason: 'unknown', latencyMs: 0 }],
      },
    }),
  };
}

function readVitals({ world }: Episode): TryoutReading {
  return { atMin: world.atMin, vitals: { ...world.physiology.vitals() } };
}

/** All calls of a turn begin at its first minute; who comes to a later visit is measured there. */
function listReadings(
  events: readonly ClinicEvent[],
  { before, after }: { readonly before: TryoutReading; readonly after: TryoutReading },
): readonly TryoutReading[] {
  const has = (kind: ClinicEvent['kind']) => events.some(event => event.kind === kind && !event.hidden);
  return [...(has('measured') ? [before] : []), ...(has('visited') ? [after] : [])];
}

function toState(
  episode: Episode,
  {
    item,
    turns,
    readings,
  }: {
    readonly item: EncounterItem;
    readonly turns: readonly AnswerTurn[];
    readonly readings: readonly TryoutReading[];
  },
): TryoutState {
  const { world, counts } = episode;
  const { limits } = item.case;
  return {
    atMin: world.atMin,
    visit: world.visit,
    callsLeft: Math.max(0, limits.calls - counts.charged),
    minutesLeft: Math.max(0, limits.minutes - world.spentMin),
    end: episode.end() ?? null,
    turns: turns.map(({ calls = [], events = [] }) => ({
      calls: calls.map(({ name, arguments: text, result, fault }) => ({
        name,
        arguments: text,
        result,
        ...(fault ? { fault } : {}),
      })),
      events: events.filter(({ hidden }) => !hidden),
    })),
    readings: [...readings],
  };
}

/** What a person is told and may order by name. */
export async function describeEncounter(
  suite: Suite,
  item: EncounterItem,
): Promise<Pick<TryoutCase, 'rules' | 'names' | 'tools'>> {
  const { language } = item;
  const { catalogue, formulary } = await createSuiteHospital(suite)();
  const listNames = (entries: readonly { readonly name: Bilingual }[]) =>
    [...new Set(entries.map(({ name }) => inLanguage(name, language)))].sort((a, b) =>
      a.localeCompare(b, language),
    );
  return {
    rules: toSystemPrompt(item, 'native'),
    tools: listTools(item).map(({ name, description, parameters }) => ({
      name,
      description,
      parameters: { ...parameters },
    })),
    names: {
      tests: listNames(catalogue.tests.entries),
      examinations: listNames(catalogue.examinations.entries),
      procedures: listNames(catalogue.procedures.entries),
      departments: listNames(catalogue.departments.entries),
      drugs: listNames(formulary.drugs),
    },
  };
}

/** Where the answer of a person is graded: the clinic that it was given in. */
export function toPersonClinic(suite: Suite) {
  return { seed: personSeed, openHospital: createSuiteHospital(suite) };
}
