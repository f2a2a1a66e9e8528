import type { ChatRequest } from '../chat.ts';

/** Rather too many than too few: a token is about four bytes of English and three of Chinese. */
const bytesPerToken = 3;
/** A picture of 1,024 pixels a side, on the wires that say how they count. */
const tokensPerImage = 1_500;

/** The most tokens that a request may come to, as far as can be told before it is answered. */
export function boundTokens({ messages, tools, maxOutputTokens }: ChatRequest): {
  readonly inputTokens: number;
  readonly outputTokens: number;
} {
  let images = 0;
  const shown = messages.map(({ content }) => {
    if (typeof content === 'string') return content;
    images += content.filter(({ type }) => type === 'image_url').length;
    return content.map(part => (part.type === 'text' ? part.text : '')).join('');
  });
  const calls = messages.flatMap(message => (message.role === 'assistant' ? (message.toolCalls ?? []) : []));
  const bytes = Buffer.byteLength([...shown, JSON.stringify([tools ?? [], calls])].join(''));
  const overhead = 8 * messages.length;
  return {
    inputTokens: Math.ceil(bytes / bytesPerToken) + overhead + images * tokensPerImage,
    outputTokens: maxOutputTokens,
  };
}
