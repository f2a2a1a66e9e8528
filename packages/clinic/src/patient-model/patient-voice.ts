import { AppError, type EncounterItem, type PhrasedBy } from '@doctorbench/core';
import type { EndpointClient } from '@doctorbench/models';
import type { AskedQuestion } from '../episode.ts';
import type { Hospital } from '../hospital/hospital.ts';
import { findLeak } from './find-leak.ts';
import { toPatientMessages } from './patient-prompt.ts';

/** What a patient model made of an answer. */
interface Phrased {
  readonly text: string;
  readonly by: PhrasedBy;
}

/** Says what the informant has released in other words, or leaves it as it is. */
export interface PatientVoice {
  /** For the protocol: which model speaks. */
  readonly name: string;
  phrase(
    asked: AskedQuestion,
    options: { readonly item: EncounterItem; readonly hospital: Hospital; readonly signal?: AbortSignal },
  ): Promise<Phrased>;
}

const maxOutputTokens = 400;

/**
 * A patient model is given only the released sentences. What it says is held against them; anything else in it is a
 * leak, and the offline words stand instead.
 */
export function createPatientVoice(client: EndpointClient, name: string): PatientVoice {
  return {
    name,
    async phrase({ question, reply }, { item, hospital, signal }) {
      const { case: encounter, language } = item;
      const offline = (by: PhrasedBy): Phrased => ({ text: reply.text, by });
      if (reply.content.length === 0) return offline('offline');
      const unsure = reply.unsure.map(id => {
        const name = hospital.topics.get(id)?.name;
        return (language === 'en' ? name?.en : name?.zh) ?? id;
      });
      const messages = toPatientMessages({
        persona: encounter.persona,
        ageYears: encounter.patient.ageYears,
        said: reply.content,
        unsure,
        question,
        language,
      });
      try {
        const { text } = await client.complete(
          { messages, maxOutputTokens, temperature: 0 },
          signal ? { signal } : {},
        );
        const released = new Set([...reply.released, ...reply.volunteered]);
        const leak = findLeak(text, {
          allowed: [...reply.content, ...unsure, question],
          facts: encounter.facts.filter(({ id }) => !released.has(id)).map(({ says }) => says),
          forbidden: listForbidden(hospital),
          topics: hospital.topics,
          language,
        });
        return leak === undefined && text.trim() !== ''
          ? { text: text.trim(), by: 'model' }
          : offline('leaked');
      } catch (error) {
        if (error instanceof AppError && error.code.startsWith('endpoint.')) return offline('failed');
        throw error;
      }
    },
  };
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
