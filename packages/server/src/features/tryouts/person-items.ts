import {
  type Answer,
  type EncounterItem,
  findLettered,
  type GradedItem,
  type Item,
  listGiven,
  type TryoutCase,
  type TryoutEntry,
  type TryoutItem,
} from '@doctorbench/core';
import { describeEncounter, gradeAnswer, type Suite, toPersonClinic } from '@doctorbench/engine';
import { lexicalJudge } from '@doctorbench/grading';

export function toEntry(item: Item): TryoutEntry {
  const { id, track, scenario, kind, language, title, difficulty, attachments = [] } = item;
  const hasPicture = attachments.some(({ mediaType }) => mediaType.startsWith('image/'));
  return { id, track, scenario, kind, language, title, difficulty, hasPicture };
}

function toBedside({ case: { setting, startsAt, opening, patient, others = [], limits } }: EncounterItem) {
  const people = [patient, ...others].map(({ id, name, ageYears, sex }) => ({ id, name, ageYears, sex }));
  return {
    setting,
    startsAt,
    opening,
    patients: people.sort((a, b) => a.id.localeCompare(b.id)),
    limits: { calls: limits.calls, minutes: limits.minutes },
  };
}

export function toQuestion(item: Item): TryoutItem {
  const letters = findLettered(item);
  return {
    ...toEntry(item),
    given: listGiven(item).map(({ role, text }) => ({ role, text })),
    letters: letters
      ? {
          title: letters.title,
          lines: letters.lines.map(({ id, text }) => ({ id, text })),
          ordered: letters.ordered,
          multiple: letters.multiple ?? false,
        }
      : null,
    // What a picture shows is told after the answer.
    attachments: (item.attachments ?? []).map(({ id, mediaType }) => ({ id, mediaType })),
  };
}

/** A case as its doctor meets it. */
export async function toCase(suite: Suite, item: EncounterItem): Promise<TryoutCase> {
  return { ...toEntry(item), ...toBedside(item), ...(await describeEncounter(suite, item)) };
}

/** The words or letters of a person as an answer. */
export function toWrittenAnswer(itemId: string, text: string, askedAt: string): Answer {
  return {
    schemaVersion: 1,
    itemId,
    repeat: 0,
    askedAt,
    calls: 1,
    outcome: { kind: 'answered', turns: [{ text, finishReason: 'stop', latencyMs: 0 }] },
  };
}

/** By the rules that practice runs are graded by: what has to be read is matched by words and gets no score. */
export async function gradePerson(suite: Suite, item: Item, answer: Answer): Promise<GradedItem> {
  const graded = await gradeAnswer(item, answer, {
    judge: lexicalJudge,
    withholdsReading: true,
    policy: suite.manifest.policy,
    history: 'own',
    clinic: toPersonClinic(suite),
  });
  return { item, answer, grade: graded };
}
