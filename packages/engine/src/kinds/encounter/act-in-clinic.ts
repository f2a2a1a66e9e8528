import {
  type Episode,
  type EpisodeTurn,
  type Hospital,
  type PatientVoice,
  type RawCall,
  toBedItem,
} from '@doctorbench/clinic';
import type { AnswerCall, EncounterItem } from '@doctorbench/core';

interface ClinicRoom {
  readonly episode: Episode;
  readonly item: EncounterItem;
  readonly hospital: Hospital;
  /** Hears questions and phrases answers; offline where absent. */
  readonly patient?: PatientVoice | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Carries out the calls of one turn, with what patients hear and say by the patient model if there is one. */
export async function actInClinic(
  calls: readonly RawCall[],
  { episode, item, hospital, patient, signal }: ClinicRoom,
): Promise<EpisodeTurn> {
  const toOptions = (patientId: string) => ({
    item: toBedItem(item, patientId),
    hospital,
    ...(signal ? { signal } : {}),
  });
  const { hear } = patient ?? {};
  const turn = hear
    ? await episode.actHeard(calls, request => hear(request, toOptions(request.patientId)))
    : episode.act(calls);
  if (!patient) return turn;
  const phrased: AnswerCall[] = [...turn.calls];
  for (const question of turn.asked) {
    const call = turn.calls[question.call];
    if (!call) continue;
    const { text, by } = await patient.phrase(
      question,
      toOptions(question.patientId ?? item.case.patient.id),
    );
    phrased[question.call] = {
      ...call,
      result: call.result.replace(question.reply.text, () => text),
      phrasedBy: by,
    };
  }
  return { ...turn, calls: phrased };
}
