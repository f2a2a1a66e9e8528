import type { ServerResponse } from 'node:http';
import { type Script, sayJson } from './scripted-model.ts';

/** What a scripted provider says to one question of a batch. */
type BatchReply =
  | { readonly text: string }
  | { readonly status: number; readonly message: string }
  | 'expired';

export interface ScriptedBatches {
  readonly script: Script;
  /** The questions of each batch that was handed in, as their bodies. */
  listBatches(): readonly (readonly Record<string, unknown>[])[];
  /** How often a batch was looked at before it was ready. */
  polls(): number;
}

interface BatchScript {
  readonly reply: (body: Readonly<Record<string, unknown>>) => BatchReply;
  /** Looks at a batch that find it unfinished. */
  readonly pollsBeforeEnd?: number;
  /** Whether batches may end at all. */
  readonly isReady?: () => boolean;
  /** Whether the confirmation of a batch is lost on its way. */
  readonly losesReply?: () => boolean;
}

interface Kept {
  readonly name: string | undefined;
  readonly entries: readonly { readonly id: string; readonly body: Record<string, unknown> }[];
  polls: number;
}

/** Batches as OpenAI's documentation shows them: `/files`, `/batches`. */
export function scriptOpenaiBatches({
  reply,
  pollsBeforeEnd = 0,
  isReady = () => true,
  losesReply,
}: BatchScript): ScriptedBatches {
  const files = new Map<string, string>();
  const kept: Kept[] = [];
  const toBatch = (index: number) => {
    const batch = kept[index] as Kept;
    const isDone = batch.polls >= pollsBeforeEnd && isReady();
    return {
      id: `batch_${index}`,
      object: 'batch',
      status: isDone ? 'completed' : 'in_progress',
      metadata: { name: batch.name },
      ...(isDone ? { output_file_id: `out_${index}`, error_file_id: null } : {}),
    };
  };
  const script: Script = ({ path, text, body }, response) => {
    const [, resource = '', id, part] = /\/(files|batches)(?:\/([^/?]+))?(?:\/([a-z]+))?/.exec(path) ?? [];
    if (resource === 'files' && part === 'content') return sayAnswers(response, kept[toIndex(id)]);
    if (resource === 'files') {
      const fileId = `file_${files.size}`;
      files.set(fileId, text);
      return sayJson(response, 200, { id: fileId, object: 'file', purpose: 'batch' });
    }
    if (resource === 'batches' && id) {
      const batch = kept[toIndex(id)];
      if (!batch) return sayJson(response, 404, { error: { message: 'No such batch' } });
      const shown = toBatch(toIndex(id));
      batch.polls++;
      return sayJson(response, 200, shown);
    }
    if (body) {
      const { input_file_id: file, metadata } = body as unknown as {
        input_file_id: string;
        metadata: { name: string };
      };
      kept.push({ name: metadata.name, entries: readForm(files.get(file) ?? ''), polls: 0 });
      if (losesReply?.()) return void response.destroy();
      return sayJson(response, 200, toBatch(kept.length - 1));
    }
    return sayJson(response, 200, { data: kept.map((_, index) => toBatch(index)) });
  };
  const sayAnswers = (response: ServerResponse, batch: Kept | undefined) => {
    const lines = (batch?.entries ?? []).map(({ id, body }) => {
      const said = reply(body);
      if (said === 'expired')
        return { custom_id: id, response: null, error: { code: 'batch_expired', message: 'too late' } };
      const answer =
        'text' in said
          ? { status_code: 200, body: toChatCompletion(said.text) }
          : { status_code: said.status, body: { error: { message: said.message } } };
      return { custom_id: id, response: answer, error: null };
    });
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    response.end(lines.map(line => JSON.stringify(line)).join('\n'));
  };
  return {
    script,
    listBatches: () => kept.map(({ entries }) => entries.map(({ body }) => body)),
    polls: () => kept.reduce((sum, { polls }) => sum + polls, 0),
  };
}

const toIndex = (id: string | undefined) => Number(id?.split('_')[1] ?? -1);

function toChatCompletion(text: string) {
  return {
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 10, completion_tokens: 5 },
  };
}

/** The questions in a form that was sent up. */
function readForm(form: string): Kept['entries'] {
  return form
    .split(/\r?\n/)
    .filter(line => line.startsWith('{'))
    .map(line => {
      const { custom_id: id, body } = JSON.parse(line) as {
        custom_id: string;
        body: Record<string, unknown>;
      };
      return { id, body };
    });
}
