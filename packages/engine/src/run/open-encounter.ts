import {
  createEpisode,
  createFhirApi,
  createSuiteHospital,
  drawCase,
  type FhirReply,
  type FhirRequest,
  type PatientVoice,
  type RawCall,
} from '@doctorbench/clinic';
import {
  type Answer,
  type AnswerCall,
  type AnswerTurn,
  AppError,
  type EncounterItem,
} from '@doctorbench/core';
import type { Tool } from '@doctorbench/models';
import { actInClinic } from '../kinds/encounter/act-in-clinic.ts';
import { listTools, toSystemPrompt } from '../kinds/encounter/prompt.ts';
import type { Suite } from '../suite/suite.ts';

/** A case laid out for an agent that brings its own loop: it calls the tools, and nobody asks it anything. */
export interface EncounterSeat {
  readonly item: EncounterItem;
  readonly rules: string;
  readonly opening: string;
  readonly tools: readonly Tool[];
  /** Carries out the calls of one turn side by side; one turn after another. */
  act(calls: readonly RawCall[]): Promise<readonly AnswerCall[]>;
  /** The record as a FHIR server at an address, whose requests `act` carries out as calls. */
  openRecord(
    base: string,
    act: (call: RawCall) => Promise<AnswerCall | undefined>,
  ): (request: FhirRequest) => Promise<FhirReply>;
  isOver(): boolean;
  /** What was done so far, as an answer that can be graded. */
  toAnswer(askedAt: string): Answer;
}

interface SeatOptions {
  readonly seed: number;
  /** Hears and phrases for patients; offline where absent. */
  readonly patient?: PatientVoice | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Throws `suite.item-unknown`, or `config.invalid` where the item is no encounter. */
export async function seatEncounter(
  suite: Suite,
  itemId: string,
  { seed, patient, signal }: SeatOptions,
): Promise<EncounterSeat> {
  const written = await suite.getItem(itemId);
  if (written.kind !== 'encounter') throw new AppError('config.invalid', `${itemId} is no encounter`);
  const item = drawCase(written, seed);
  const hospital = await createSuiteHospital(suite)();
  const episode = createEpisode({ item, hospital, seed });
  const turns: AnswerTurn[] = [];
  let last: Promise<unknown> = Promise.resolve();
  return {
    item,
    rules: toSystemPrompt(item, 'native'),
    opening: item.case.opening,
    tools: listTools(item),
    act(calls) {
      const acting = last.then(async () => {
        const turn = await actInClinic(calls, { episode, item, hospital, patient, signal });
        turns.push({
          text: '',
          finishReason: 'tool-calls',
          latencyMs: 0,
          calls: [...turn.calls],
          events: [...turn.events],
        });
        return turn.calls;
      });
      // A turn that failed is its caller's to know of; the next begins all the same.
      last = acting.catch(() => undefined);
      return acting;
    },
    openRecord(base, act) {
      let asked = 0;
      return createFhirApi({
        base,
        world: episode.world,
        worlds: episode.worlds,
        act: call => act({ id: `fhir-${++asked}`, ...call }),
      });
    },
    isOver: () => episode.end() !== undefined,
    toAnswer: askedAt => ({
      schemaVersion: 1,
      itemId,
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
