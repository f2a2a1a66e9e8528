import type { BatchWire, BatchWireOptions } from '../wire/batch-wire.ts';
import { anthropic, openMessageBatches } from './anthropic/anthropic.ts';
import { gemini, openContentBatches } from './gemini/gemini.ts';
import { openaiChat, openChatBatches } from './openai-chat/openai-chat.ts';
import { openaiResponses, openResponseBatches } from './openai-responses/openai-responses.ts';

/** Providers that take many questions at once, for half the price. */
export const batchWires: ReadonlyMap<string, (options: BatchWireOptions) => BatchWire> = new Map([
  [openaiChat.name, openChatBatches],
  [openaiResponses.name, openResponseBatches],
  [anthropic.name, openMessageBatches],
  [gemini.name, openContentBatches],
]);
