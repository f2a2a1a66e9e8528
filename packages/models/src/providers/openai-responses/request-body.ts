import type { ChatMessage, ChatRequest } from '../../chat.ts';
import { type Dialect, pickSettings } from '../../wire/dialect.ts';
import { listParts } from '../../wire/turns.ts';

/** The JSON of a responses request. The wire has neither a seed nor stop sequences. */
export function toRequestBody(
  request: ChatRequest,
  { model, stream, dialect }: { readonly model: string; readonly stream: boolean; readonly dialect: Dialect },
): string {
  const { temperature, topP, reasoningEffort, tools } = request;
  dialect.lacks({ seed: request.seed, stop: request.stop });
  const reasoning =
    reasoningEffort === undefined
      ? {}
      : { reasoning: pickSettings({ effort: reasoningEffort, summary: 'auto' }, dialect) };
  return JSON.stringify({
    ...request.extraBody,
    model,
    input: request.messages.flatMap(toItems),
    max_output_tokens: request.maxOutputTokens,
    ...pickSettings(
      {
        temperature,
        top_p: topP,
        store: false,
        include: listIncluded(request),
        top_logprobs: request.logprobs || undefined,
      },
      dialect,
    ),
    ...reasoning,
    ...toFormat(request, dialect),
    ...(tools
      ? {
          tools: tools.map(({ name, description, parameters }) => ({
            type: 'function',
            name,
            description,
            parameters,
            strict: false,
          })),
          tool_choice: 'auto',
        }
      : {}),
    ...(stream ? { stream: true } : {}),
  });
}

/** What is given only when it is asked for. */
function listIncluded({ tools, reasoningEffort, logprobs }: ChatRequest): readonly string[] | undefined {
  const included = [
    ...(tools && reasoningEffort !== undefined ? ['reasoning.encrypted_content'] : []),
    ...(logprobs === undefined ? [] : ['message.output_text.logprobs']),
  ];
  return included.length > 0 ? included : undefined;
}

function toFormat({ replySchema }: ChatRequest, { format }: Dialect): object {
  if (!replySchema || format === 'none') return {};
  if (format === 'json_object') return { text: { format: { type: 'json_object' } } };
  return { text: { format: { type: 'json_schema', ...replySchema, strict: true } } };
}

function toItems(message: ChatMessage): readonly unknown[] {
  switch (message.role) {
    case 'tool':
      return [{ type: 'function_call_output', call_id: message.toolCallId, output: message.content }];
    case 'assistant':
      return [
        // Reasoning that a call rests on goes back before it, sealed as it came.
        ...(message.toolCalls ?? []).flatMap(({ carried }) =>
          carried ? (JSON.parse(carried) as unknown[]) : [],
        ),
        ...(message.content ? [{ role: 'assistant', content: message.content }] : []),
        ...(message.toolCalls ?? []).map(({ id, name, arguments: text }) => ({
          type: 'function_call',
          call_id: id,
          name,
          arguments: text,
        })),
      ];
    default:
      return [
        {
          role: message.role,
          content: listParts(message.content).map(part =>
            part.type === 'text'
              ? { type: 'input_text', text: part.text }
              : { type: 'input_image', image_url: part.image_url.url },
          ),
        },
      ];
  }
}
