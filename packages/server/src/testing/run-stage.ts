import { type Item, itemSchema } from '@doctorbench/core';
import { sayRight, toTag } from '@doctorbench/core/testing';
import { type ScriptedRequest, sayJson, sayText, startScriptedModel } from '@doctorbench/models/testing';
import type { Logger } from 'pino';
import type { Claimed } from '../db/submission-row.ts';
import type { ExecuteOptions, Outcome } from '../features/runs/execute-submission.ts';
import type { Submitter } from '../http/submitter.ts';
import { endClaimed, executeClaimed } from './complete-run.ts';
import { type ContextStage, makeRequest, openContextStage } from './context-stage.ts';
import { addUser } from './platform-rows.ts';

interface RunStageOptions {
  /** All of one track. */
  readonly items: readonly Item[];
  readonly files?: Readonly<Record<string, Uint8Array>>;
  /** The bundled suite, where the items are to come another way. */
  readonly bundled?: readonly Item[];
  readonly env?: Readonly<Record<string, string>>;
  readonly log?: Logger;
  /** What it says to a question that is of no item. */
  readonly sayOther?: () => string;
  /** What the model says to an item, or the HTTP status it refuses with; what is right unless told. */
  readonly say?: (item: Item, request: ScriptedRequest) => Said | Promise<Said>;
}

/** An answer, or the HTTP status of a refusal and the words that go with it. */
type Said = string | number | { readonly status: number; readonly message: string };

/** A context whose examinee is a scripted model on loopback. */
export async function openRunStage({
  items,
  bundled = items,
  files = {},
  env = {},
  log,
  sayOther,
  say = sayRight,
}: RunStageOptions) {
  const stage: ContextStage = await openContextStage({
    items: bundled.map(item => itemSchema.parse(item)),
    files,
    env,
    ...(log ? { log } : {}),
  });
  let speak: typeof say = say;
  const model = await startScriptedModel(async (request, response) => {
    const text = JSON.stringify(request.body);
    const item = items.find(({ id }) => text.includes(toTag(id)));
    if (!item && sayOther) return sayText(response, sayOther());
    if (!item) throw new Error('asked for no item');
    const said = await speak(item, request);
    if (typeof said === 'string') sayText(response, said);
    else {
      const { status, message } = typeof said === 'number' ? { status: said, message: 'as scripted' } : said;
      sayJson(response, status, { error: { message } });
    }
  });
  const { context } = stage;
  const user: Submitter = { userId: await addUser(context.database.db), isAdmin: false };
  const claim = async (): Promise<Claimed> => {
    const claimed = await context.queue.claim(items[0]?.track ?? 'llm', 'tester');
    if (!claimed) throw new Error('nothing waits');
    return claimed;
  };
  const execute = (claimed: Claimed, options: Partial<ExecuteOptions> = {}): Promise<Outcome> =>
    executeClaimed(context, claimed, options);
  const end = (claimed: Claimed, outcome: Outcome) => endClaimed(context, claimed, outcome);
  const submit = async (overrides = {}, options = {}) => {
    const endpoint = { provider: 'custom', baseUrl: model.baseUrl, model: 'scripted' };
    const { submissions } = context.services;
    return (await submissions.submit(makeRequest({ endpoint, ...overrides }), user, options)).submission;
  };
  return {
    ...stage,
    model,
    user,
    claim,
    execute,
    submit,
    /** A whole run from the request to the report. */
    async complete(overrides = {}, options = {}): Promise<string> {
      const { id } = await submit(overrides, options);
      const claimed = await claim();
      await end(claimed, await execute(claimed));
      return id;
    },
    end,
    setSay(next: typeof say) {
      speak = next;
    },
    /** How often each item was asked. */
    countAsked: () =>
      Object.fromEntries(
        items.map(({ id }) => [
          id,
          model.requests.filter(({ body }) => JSON.stringify(body).includes(toTag(id))).length,
        ]),
      ),
    async close() {
      await model.close();
      await stage.close();
    },
  };
}

export type RunStage = Awaited<ReturnType<typeof openRunStage>>;
