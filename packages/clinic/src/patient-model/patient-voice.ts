import {
  AppError,
  type EncounterItem,
  type Hearing,
  type ItemLanguage,
  type PhrasedBy,
  type Review,
} from '@doctorbench/core';
import type { EndpointClient } from '@doctorbench/models';
import type { AskedQuestion, HearingRequest } from '../episode.ts';
import type { Hospital } from '../hospital/hospital.ts';
import { findChange } from './find-change.ts';
import { findLeak } from './find-leak.ts';
import { hearingVersion, toHearingMessages } from './hearing-prompt.ts';
import { toPatientMessages } from './patient-prompt.ts';
import { readHearing } from './read-hearing.ts';
import { readReview } from './read-review.ts';
import { toReviewMessages } from './review-prompt.ts';

/** What a patient model made of an answer. */
interface Phrased {
  readonly text: string;
  readonly by: PhrasedBy;
}

/** Hears what a question asks for, and says what the informant has released in other words, or leaves it as it is. */
export interface PatientVoice {
  /** For the protocol: which model hears and speaks, and by which prompt. */
  readonly name: string;
  /** Absent where the model only phrases, as in runs that began so. */
  hear?(
    request: HearingRequest,
    options: { readonly item: EncounterItem; readonly signal?: AbortSignal },
  ): Promise<Hearing>;
  phrase(
    asked: AskedQuestion,
    options: { readonly item: EncounterItem; readonly hospital: Hospital; readonly signal?: AbortSignal },
  ): Promise<Phrased>;
}

const maxOutputTokens = { phrase: 400, hearing: 2000, review: 1000 };

/** How a protocol names a patient model that hears. */
export function toHearingName(model: string): string {
  return `${model}, ${hearingVersion}`;
}

/**
 * To hear, a patient model is shown what the speaker knows and can only choose from it; then it is shown the reply alone,
 * and says what that leaves without an answer. To speak, it is given only the
 * released sentences. What it says is held against them; anything else in it is a leak, and the offline words stand
 * instead. What the informant could not answer is said in offline words behind it.
 */
export function createPatientVoice(client: Pick<EndpointClient, 'complete'>, model: string): PatientVoice {
  const look = createReviewer(client);
  return {
    name: toHearingName(model),
    async hear(request, { item: { case: encounter, language }, signal }) {
      const { patient } = encounter;
      const messages = toHearingMessages({ ...request, patient, language });
      try {
        const { text } = await client.complete(
          { messages, maxOutputTokens: maxOutputTokens.hearing, temperature: 0 },
          signal ? { signal } : {},
        );
        const hearing = readHearing(text, request.offered);
        if (hearing.by === 'offline') return hearing;
        const review = await look(request, { heard: hearing.parts, language, signal });
        return review === undefined ? hearing : { ...hearing, review };
      } catch (error) {
        if (isOfEndpoint(error)) return { by: 'offline', because: 'failed' };
        throw error;
      }
    },
    async phrase({ question, reply, persona }, { item, hospital, signal }) {
      const { case: encounter, language } = item;
      const offline = (by: PhrasedBy): Phrased => ({ text: reply.text, by });
      if (reply.content.length === 0) return offline('offline');
      const messages = toPatientMessages({
        persona,
        ageYears: encounter.patient.ageYears,
        said: reply.content,
        question,
        language,
      });
      try {
        const { text } = await client.complete(
          { messages, maxOutputTokens: maxOutputTokens.phrase, temperature: 0 },
          signal ? { signal } : {},
        );
        const released = new Set([...reply.released, ...reply.volunteered]);
        const leak = findLeak(text, {
          allowed: [...reply.content, question],
          facts: encounter.facts.filter(({ id }) => !released.has(id)).map(({ says }) => says),
          forbidden: listForbidden(hospital),
          topics: hospital.topics,
          language,
        });
        const change = findChange(text, { content: reply.content, topics: hospital.topics });
        return leak === undefined && change === undefined && text.trim() !== ''
          ? { text: [text.trim(), reply.sayRest()].filter(said => said !== '').join(' '), by: 'model' }
          : offline('leaked');
      } catch (error) {
        if (isOfEndpoint(error)) return offline('failed');
        throw error;
      }
    },
  };
}

/** How many of the doctor's earlier questions a second look is shown: what "that" goes back to. */
const mostBefore = 2;

/**
 * Reads the reply once more before it is said. Who chose it does not see that it is beside the point; who sees nothing
 * but question and reply does. It takes certainty away and adds nothing.
 */
function createReviewer(client: Pick<EndpointClient, 'complete'>) {
  return async (
    { question, talk, rehearse }: HearingRequest,
    {
      heard,
      language,
      signal,
    }: {
      readonly heard: Parameters<HearingRequest['rehearse']>[0];
      readonly language: ItemLanguage;
      readonly signal: AbortSignal | undefined;
    },
  ): Promise<Review | undefined> => {
    const { text: reply, doubtful: asked } = rehearse(heard);
    if (asked.length === 0) return undefined;
    const before = talk.slice(-mostBefore).map(said => said.question);
    const messages = toReviewMessages({ question, before, reply, asked, language });
    try {
      const { text } = await client.complete(
        { messages, maxOutputTokens: maxOutputTokens.review, temperature: 0 },
        signal ? { signal } : {},
      );
      return readReview(text, asked);
    } catch (error) {
      if (isOfEndpoint(error)) return { by: 'nobody', because: 'failed' };
      throw error;
    }
  };
}

function isOfEndpoint(error: unknown): boolean {
  return error instanceof AppError && error.code.startsWith('endpoint.');
}

const names = new WeakMap<Hospital, readonly string[]>();

/** Drugs, tests and conditions: a patient has no business with those that nobody mentioned. */
function listForbidden(hospital: Hospital): readonly string[] {
  const known = names.get(hospital);
  if (known) return known;
  const { catalogue, formulary } = hospital;
  const list = [...formulary.drugs, ...catalogue.tests.entries, ...catalogue.conditions.entries].flatMap(
    ({ name }) => [name.zh, name.en],
  );
  names.set(hospital, list);
  return list;
}
