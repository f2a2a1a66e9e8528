import { type Conversation, recallConversation } from '@doctorbench/engine';
import { type Asking, listAskings } from '../askings.ts';
import { openRecall } from '../open-recall.ts';
import type { RunExporter } from '../run-exporter.ts';
import { listTargets } from '../target.ts';
import { toRunCard } from './card.ts';
import { type Column, toRecord } from './columns.ts';

interface Told extends Asking {
  readonly conversation: Conversation;
}

type Message = Conversation['messages'][number];

const messageFields = ['role', 'content', 'tool_calls', 'tool_call_id'];

/** One asking as one flat record; `answers` has a text for each turn, and `answer` is the last of them. */
const columns: readonly Column<Told>[] = [
  { name: 'item_id', type: 'string', of: ({ item }) => item.id },
  { name: 'repeat', type: 'int64', of: ({ answer }) => answer.repeat },
  { name: 'control', type: 'string', of: ({ answer }) => answer.control },
  { name: 'kind', type: 'string', of: ({ item }) => item.kind },
  { name: 'scenario', type: 'string', of: ({ item }) => item.scenario },
  { name: 'language', type: 'string', of: ({ item }) => item.language },
  { name: 'split', type: 'string', of: ({ item }) => item.split },
  { name: 'asked_at', type: 'string', of: ({ answer }) => answer.askedAt },
  { name: 'prompt', type: messageFields, of: ({ conversation }) => conversation.prompt.map(toMessage) },
  { name: 'messages', type: messageFields, of: ({ conversation }) => conversation.messages.map(toMessage) },
  { name: 'answer', type: 'string', of: told => listTexts(told).at(-1) },
  { name: 'answers', type: 'strings', of: listTexts },
  {
    name: 'failure',
    type: 'string',
    of: ({ answer }) => (answer.outcome.kind === 'failed' ? answer.outcome.cause : undefined),
  },
  { name: 'targets', type: 'strings', of: ({ item }) => listTargets(item) },
  { name: 'read', type: 'strings', of: ({ grade }) => grade?.read ?? [] },
  { name: 'status', type: 'string', of: ({ grade }) => grade?.status },
  {
    name: 'score',
    type: 'float64',
    of: ({ grade }) => (grade?.total.kind === 'scored' ? grade.total.percent : undefined),
  },
  { name: 'unscored', type: 'string', of: toUnscored },
  { name: 'vetoes', type: 'int64', of: ({ grade }) => grade?.vetoes.length },
  { name: 'grader', type: 'string', of: ({ grade }) => grade?.grader },
  { name: 'grade', type: 'string', of: ({ grade }) => grade && JSON.stringify(grade) },
  { name: 'canary', type: 'string', of: ({ item }) => item.canary },
];

const file = 'answers.jsonl';

/** For Hugging Face `datasets`: one record for each answer, and a card. */
export const hfRun: RunExporter = {
  name: 'hf',
  takesControls: true,
  async write(run, counts, folder) {
    const { suite, journal } = run;
    const recall = await openRecall(run);
    for await (const askings of listAskings(run))
      for (const asking of askings) {
        const conversation = await recallConversation(asking.item, asking.answer, recall);
        await folder.addLine(file, toRecord(columns, { ...asking, conversation }));
        await folder.copyFiles(suite, asking.item);
      }
    await folder.writeText('README.md', toRunCard(suite, journal.manifest, { counts, columns, file }));
  },
};

function listTexts({ answer: { outcome } }: Asking): readonly string[] {
  return outcome.kind === 'answered' ? outcome.turns.map(({ text }) => text) : [];
}

function toUnscored({ grade }: Asking): string | undefined {
  if (!grade) return 'not-graded';
  if (grade.total.kind === 'scored') return undefined;
  return grade.total.kind === 'unscored' ? grade.total.reason : grade.total.kind;
}

/** All of one type: a picture is its path in brackets, and tool calls are JSON. */
function toMessage(message: Message): Readonly<Record<string, string | null>> {
  const calls = message.role === 'assistant' ? message.toolCalls : undefined;
  return {
    role: message.role,
    content:
      typeof message.content === 'string'
        ? message.content
        : message.content
            .map(part => (part.type === 'text' ? part.text : `[${part.image_url.url}]`))
            .join('\n\n'),
    tool_calls: calls ? JSON.stringify(calls) : null,
    tool_call_id: message.role === 'tool' ? message.toolCallId : null,
  };
}
