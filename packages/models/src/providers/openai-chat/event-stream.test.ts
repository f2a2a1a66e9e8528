import { describe, expect, it } from 'vitest';
import { toEvent } from '../../testing/scripted-model.ts';
import { createEventStreamReader } from './event-stream.ts';

function read(...pieces: readonly string[]) {
  const reader = createEventStreamReader();
  for (const piece of pieces) reader.push(piece);
  return reader.finish();
}

const done = 'data: [DONE]\n\n';
const answer = `${toEvent({ role: 'assistant', content: '' })}${toEvent({ content: '心电图 🫀' })}${toEvent({ content: ' OK' })}${toEvent({}, 'stop')}`;
const usage = 'data: {"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":4}}\n\n';

describe('createEventStreamReader', () => {
  it('joins the pieces of an answer', () => {
    expect(read(answer, usage, done)).toEqual({
      text: '心电图 🫀 OK',
      toolCalls: [],
      finishReason: 'stop',
      usage: { inputTokens: 9, outputTokens: 4 },
    });
  });

  it('reads the same however the text is cut', () => {
    for (const newline of ['\n', '\r\n', '\r']) {
      const text = `${answer}${usage}${done}`.replaceAll('\n', newline);
      for (let cut = 1; cut < text.length; cut++)
        expect(read(text.slice(0, cut), text.slice(cut)).text).toBe('心电图 🫀 OK');
      expect(read(...text).text).toBe('心电图 🫀 OK');
    }
  });

  it('ignores comments, other fields, empty data and spaces', () => {
    const noise = ': OPENROUTER PROCESSING\n\nevent: message\nid: 7\nretry: 10\ndata:\n\ndata: \n\n';
    expect(read(noise, answer.replaceAll('data: ', 'data:   '), noise, done).text).toBe('心电图 🫀 OK');
  });

  it('reads chunks without a blank line between them, and one chunk over several lines', () => {
    expect(read(`${answer}${usage}`.replaceAll('\n\n', '\n'), done).text).toBe('心电图 🫀 OK');
    expect(read('data: {"choices":[{"delta":\ndata: {"content":"x"}}]}\n\n', done).text).toBe('x');
  });

  it('does without [DONE] after a finish reason, and without a last line break', () => {
    expect(read(answer).finishReason).toBe('stop');
    expect(read(answer.trimEnd()).finishReason).toBe('stop');
  });

  it('does without a finish reason before [DONE]', () => {
    expect(read(toEvent({ content: 'x' }), done)).toMatchObject({ text: 'x', finishReason: 'unknown' });
  });

  it.each([
    ['nothing at all', []],
    ['half an answer', [toEvent({ content: 'half' })]],
    ['empty finish reasons and no end', [toEvent({ content: 'half' }, '')]],
    ['an event cut in the middle', [toEvent({ content: 'half' }), toEvent({ content: 'rest' }).slice(0, 30)]],
    ['an event that is not JSON', ['data: {oops}\n\n', done]],
    ['an event that is not a chunk', ['data: {"ping":1}\n\n', done]],
  ])('calls %s malformed', (_, pieces) => {
    expect(() => read(...pieces)).toThrow(expect.objectContaining({ code: 'endpoint.malformed-reply' }));
  });

  it.each([
    ['{"error":{"message":"Rate limit reached","code":429}}', 'endpoint.rate-limited'],
    ['{"error":{"message":"Engine crashed","code":500},"choices":[]}', 'endpoint.server-error'],
    ['{"error":"insufficient_quota: You exceeded your current quota"}', 'endpoint.quota'],
  ])('names the error that an event carries: %s', (event, code) => {
    expect(() => read(toEvent({ content: 'half' }), `data: ${event}\n\n`)).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it.each(['reasoning_content', 'reasoning'])('collects %s apart from the answer', field => {
    const events = [
      toEvent({ [field]: 'be' }),
      toEvent({ [field]: 'cause' }),
      toEvent({ content: 'B' }, 'stop'),
    ];
    expect(read(...events)).toMatchObject({ text: 'B', reasoning: 'because' });
  });

  it('parts a think block that is cut between events', () => {
    const events = ['<th', 'ink>h', 'm</thi', 'nk>\n', 'B'].map(content => toEvent({ content }));
    expect(read(...events, done)).toMatchObject({ text: 'B', reasoning: 'hm' });
  });

  it('takes a streamed refusal for the answer', () => {
    expect(read(toEvent({ refusal: 'I ' }), toEvent({ refusal: 'cannot.' }), done).text).toBe('I cannot.');
  });

  it('joins the parts of a content list', () => {
    expect(
      read(
        toEvent({
          content: [
            { type: 'text', text: 'A' },
            { type: 'text', text: 'B' },
          ],
        }),
        done,
      ).text,
    ).toBe('AB');
  });

  it('assembles tool calls that arrive interleaved', () => {
    const piece = (index: number, call: Record<string, unknown>, id?: string) =>
      toEvent({ tool_calls: [{ index, ...(id ? { id } : {}), function: call }] });
    const read1 = read(
      piece(0, { name: 'order', arguments: '' }, 'a'),
      piece(1, { name: 'wait', arguments: '{"min' }, 'b'),
      piece(0, { arguments: '{"test":' }),
      piece(1, { arguments: 'utes":5}' }),
      piece(0, { arguments: '"K"}' }),
      toEvent({}, 'tool_calls'),
    );
    expect(read1.toolCalls).toEqual([
      { id: 'a', name: 'order', arguments: '{"test":"K"}' },
      { id: 'b', name: 'wait', arguments: '{"minutes":5}' },
    ]);
    expect(read1.finishReason).toBe('tool-calls');
  });

  it('keeps whole tool calls apart that come without an index', () => {
    const whole = (id: string, name: string) =>
      toEvent({ tool_calls: [{ id, function: { name, arguments: '{}' } }] });
    expect(read(whole('a', 'order'), whole('b', 'wait'), done).toolCalls.map(({ name }) => name)).toEqual([
      'order',
      'wait',
    ]);
  });

  it('sees a token only when one has come', () => {
    const reader = createEventStreamReader();
    reader.push(': hello\n\n');
    reader.push(toEvent({ role: 'assistant', content: '' }));
    reader.push(usage);
    expect(reader.hasToken()).toBe(false);
    reader.push(toEvent({ reasoning: 'h' }));
    expect(reader.hasToken()).toBe(true);
  });

  it('shows each event to the redactor before anything reads it', () => {
    const reader = createEventStreamReader(text => text.replaceAll('hunter2', '…'));
    expect(() => reader.push('data: {"error":{"message":"bad key hunter2"}}\n\n')).toThrow(
      expect.objectContaining({ detail: 'HTTP 200: bad key …' }),
    );
  });
});
