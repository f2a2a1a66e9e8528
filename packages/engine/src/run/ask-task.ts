import type { Hospital, PatientVoice } from '@doctorbench/clinic';

import { type Answer, AppError, type RunManifest } from '@doctorbench/core';
import {
  type ChatMessage,
  type ChatRequest,
  type Clock,
  type Completion,
  type EndpointClient,
  EndpointDownError,
  isPermanent,
} from '@doctorbench/models';

import { editImageUrl, type PictureEdit } from '../images/edit-image.ts';
import type { ToImageUrl } from '../images/image-urls.ts';
import { type ToolUse, toAnswerTurn } from '../kinds/kind.ts';
import { askItem } from '../kinds/kinds.ts';
import type { ListShots } from '../shots/shot-pool.ts';
import type { Suite } from '../suite/suite.ts';
import type { Variants } from '../variants/open-variants.ts';
import { toAskedItem } from './asked-item.ts';
import type { Budget } from './budget.ts';
import type { Task } from './plan.ts';

export interface AskDeps {
  readonly suite: Suite;
  readonly toImageUrl: ToImageUrl;
  readonly client: EndpointClient;
  readonly toolUse: ToolUse;
  readonly listShots: ListShots;
  openHospital(): Promise<Hospital>;
  readonly patient: PatientVoice | undefined;
  readonly budget: Budget;
  readonly clock: Clock;
  readonly manifest: RunManifest;
  readonly variants?: Variants | undefined;
  readonly signal: AbortSignal;
  /** Aborted when the run stops: what is in flight is waited for, and nothing is tried again. */
  readonly stop: AbortSignal;
  /** Failed answers after which the run stops. */
  readonly maxFailures: number | undefined;
  /** Whether an item whose turn comes now is left unasked. */
  isStopping(): boolean;
}

/** Asks one item. Throws when the whole run must stop; a failure of this item alone is an answer's outcome. */
export async function askTask(task: Task, deps: AskDeps): Promise<Answer> {
  const { item, repeat, callsBefore = 0 } = task;
  const { suite, toImageUrl, client, budget, clock, manifest, signal, stop, toolUse } = deps;
  const { history, seed, sampling } = manifest.protocol;
  const asked = toAskedItem(item, task, deps.variants);
  const request = toRequest(manifest, repeat + (asked.seedShift ?? 0));
  if (asked.reasoningEffort !== undefined) request.reasoningEffort = asked.reasoningEffort;
  const askedAt = clock.now().toISOString();
  const said: Completion[] = [];
  let [calls, open] = [0, 0];
  const toAnswer = (outcome: Answer['outcome']): Answer => ({
    schemaVersion: 1,
    ...toPlace(task),
    askedAt,
    calls: callsBefore + calls,
    outcome,
  });
  const onCall = () => {
    if (calls === 0 && deps.isStopping()) throw new AppError('run.interrupted');
    while (open > 0) {
      budget.callFailed();
      open--;
    }
    budget.spendCall();
    calls++;
    open++;
  };
  try {
    const turns = await askItem(asked.item, {
      history,
      promptStyle: asked.promptStyle ?? manifest.protocol.promptStyle,
      listShots: asked.shots ? () => asked.shots ?? [] : deps.listShots,
      toolUse,
      clinic: { seed: seed + repeat, openHospital: deps.openHospital, patient: deps.patient, signal },
      toImageUrl: toEditedUrl(toImageUrl, asked.picture),
      readAttachment: attachment => suite.readAttachment(attachment),
      async complete(messages, options = {}) {
        const completion = await client.complete(
          { messages: withSystem(messages, sampling.system), ...request, ...options },
          { signal, stop, onCall },
        );
        said.push(completion);
        if (completion.cached) return completion;
        budget.addReply(messages, completion);
        open--;
        return completion;
      },
    });
    return toAnswer({ kind: 'answered', turns: [...turns] });
  } catch (error) {
    for (; open > 0; open--) budget.callFailed();
    return toAnswer(toFailedOutcome(error, said));
  }
}

/** Pictures as a variant shows them. */
function toEditedUrl(toImageUrl: ToImageUrl, edit: PictureEdit | undefined): ToImageUrl {
  if (!edit) return toImageUrl;
  return async attachment => editImageUrl(await toImageUrl(attachment), edit);
}

/** Of a failure of this item alone; others are thrown on. */
function toFailedOutcome(error: unknown, said: readonly Completion[]): Answer['outcome'] {
  if (!(error instanceof AppError) || !error.code.startsWith('endpoint.')) throw error;
  if (isPermanent(error.code) || error instanceof EndpointDownError) throw error;
  // The examinee, as it is offered, gave no answer: that is a refusal and is graded as one.
  if (error.code === 'endpoint.content-filtered')
    return {
      kind: 'answered',
      turns: [...said.map(toAnswerTurn), { text: '', finishReason: 'content-filter', latencyMs: 0 }],
    };
  return { kind: 'failed', cause: error.code, detail: error.detail };
}

function toPlace({ item, repeat, control, variant }: Task) {
  return {
    itemId: item.id,
    repeat,
    ...(control ? { control } : {}),
    ...(variant === undefined ? {} : { variant }),
  };
}

type Settings = { -readonly [Name in keyof Omit<ChatRequest, 'messages'>]: ChatRequest[Name] };

function toRequest({ protocol, logprobs }: RunManifest, shift: number): Settings {
  const { system: _, ...sampling } = protocol.sampling;
  const request: Settings = sampling;
  request.seed = protocol.seed + shift;
  if (logprobs !== undefined) request.logprobs = logprobs;
  return request;
}

/** With what the operator of the model says before everything else. */
function withSystem(messages: readonly ChatMessage[], system: string | undefined): readonly ChatMessage[] {
  if (system === undefined) return messages;
  const [first, ...rest] = messages;
  return first?.role === 'system'
    ? [{ role: 'system', content: `${system}\n\n${String(first.content)}` }, ...rest]
    : [{ role: 'system', content: system }, ...messages];
}
