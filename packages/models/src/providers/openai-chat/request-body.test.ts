import { describe, expect, it } from 'vitest';
import type { ChatRequest } from '../../chat.ts';
import { createChatDialect, toRequestBody } from './request-body.ts';

const plain: ChatRequest = { messages: [{ role: 'user', content: '你好' }], maxOutputTokens: 10 };

function toWire(request: ChatRequest, stream = false, dialect = createChatDialect()): unknown {
  return JSON.parse(toRequestBody(request, { model: 'm', stream, dialect }));
}

describe('toRequestBody', () => {
  it('sends only what was asked for', () => {
    expect(toWire(plain)).toEqual({
      model: 'm',
      messages: [{ role: 'user', content: '你好' }],
      max_tokens: 10,
    });
  });

  it('sends a temperature and a seed of zero', () => {
    expect(toWire({ ...plain, temperature: 0, seed: 0 })).toMatchObject({ temperature: 0, seed: 0 });
  });

  it('asks for usage when streaming', () => {
    expect(toWire(plain, true)).toMatchObject({ stream: true, stream_options: { include_usage: true } });
  });

  it('spells tools, tool calls and tool results as the wire does', () => {
    const parameters = { type: 'object', properties: { test: { type: 'string' } } };
    const wire = toWire({
      maxOutputTokens: 10,
      tools: [{ name: 'order', description: 'Orders a test.', parameters }],
      messages: [
        {
          role: 'assistant',
          content: '',
          toolCalls: [{ id: 'c1', name: 'order', arguments: '{"test":"K"}' }],
        },
        { role: 'tool', toolCallId: 'c1', content: '5.9' },
      ],
    });
    expect(wire).toMatchObject({
      tools: [{ type: 'function', function: { name: 'order', description: 'Orders a test.', parameters } }],
      tool_choice: 'auto',
      messages: [
        {
          role: 'assistant',
          content: '',
          tool_calls: [
            { id: 'c1', type: 'function', function: { name: 'order', arguments: '{"test":"K"}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'c1', content: '5.9' },
      ],
    });
    expect(JSON.stringify(wire)).not.toContain('toolCall');
  });

  it('asks for a stated shape as strictly as the dialect allows', () => {
    const schema = { type: 'object', properties: { verdicts: { type: 'array' } } };
    const request = { ...plain, replySchema: { name: 'verdicts', schema } };
    const dialect = createChatDialect();
    expect(toWire(request, false, dialect)).toMatchObject({
      response_format: { type: 'json_schema', json_schema: { name: 'verdicts', schema, strict: true } },
    });
    expect(toWire(request, false, createChatDialect({ format: 'json_object' }))).toMatchObject({
      response_format: { type: 'json_object' },
    });
    const none = createChatDialect({ format: 'none' });
    expect(toWire(request, false, none)).not.toHaveProperty('response_format');
    expect(JSON.stringify(toWire(request, false, none))).not.toContain('replySchema');
  });

  it('leaves out what the dialect omits', () => {
    const dialect = createChatDialect({
      limit: 'max_completion_tokens',
      omits: ['temperature', 'seed', 'stream_options'],
    });
    expect(toWire({ ...plain, temperature: 0, seed: 1 }, true, dialect)).toEqual({
      model: 'm',
      messages: [{ role: 'user', content: '你好' }],
      max_completion_tokens: 10,
      stream: true,
    });
  });
});

describe('the dialect', () => {
  it.each([
    [
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens sent as max_completion_tokens',
    ],
    [
      "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
      'temperature not sent',
    ],
    ['`temperature` is deprecated for this model.', 'temperature not sent'],
    ['该模型不支持 temperature 参数', 'temperature not sent'],
    [
      '[{"type":"extra_forbidden","loc":["body","seed"],"msg":"Extra inputs are not permitted"}]',
      'seed not sent',
    ],
    ['Unrecognized request argument supplied: seed', 'seed not sent'],
    ['Unknown parameter: stream_options', 'stream_options not sent'],
  ])('learns from %j', (refusal, adaptation) => {
    const dialect = createChatDialect();
    expect(dialect.adapt(refusal)).toBe(true);
    expect(dialect.list()).toEqual([adaptation]);
    expect(dialect.adapt(refusal)).toBe(false);
  });

  it.each([
    "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
    'This response_format type is unavailable now',
    'This model does not support response format `json_schema`',
    '[{"type":"literal_error","loc":["body","response_format","type"],"msg":"Input should be \'text\' or \'json_object\'"}]',
    '该模型不支持 response_format',
  ])('steps from a schema to plain JSON to words of the prompt alone for %j', refusal => {
    const dialect = createChatDialect();
    expect(dialect.adapt(refusal)).toBe(true);
    expect(dialect.list()).toEqual(['response_format sent as json_object']);
    expect(dialect.adapt(refusal)).toBe(true);
    expect(dialect.list()).toEqual(['response_format sent as none']);
    expect(dialect.adapt(refusal)).toBe(false);
  });

  it.each([
    "This model's maximum context length is 8192 tokens",
    'Invalid value for messages',
    'the seed grew',
    '',
  ])('changes nothing for %j', refusal => {
    const dialect = createChatDialect();
    expect(dialect.adapt(refusal)).toBe(false);
    expect(dialect.list()).toEqual([]);
  });
});
