import { AppError } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { parseReply } from './reply.ts';

function reply(
  message: Record<string, unknown>,
  rest: Record<string, unknown> = {},
  finish: unknown = 'stop',
) {
  return parseReply({ choices: [{ message, finish_reason: finish }], ...rest });
}

describe('parseReply', () => {
  it('reads a plain answer', () => {
    expect(
      reply(
        { role: 'assistant', content: '阿司匹林' },
        { usage: { prompt_tokens: 7, completion_tokens: 3 } },
      ),
    ).toEqual({
      text: '阿司匹林',
      toolCalls: [],
      finishReason: 'stop',
      usage: { inputTokens: 7, outputTokens: 3 },
    });
  });

  it.each([
    ['with usage', { usage: { prompt_tokens: 7.4, completion_tokens: 0 } }],
    ['without usage', {}],
    ['with null for usage', { usage: null }],
    ['with an infinite count', { usage: { prompt_tokens: Infinity, completion_tokens: 1 } }],
    ['with text for a count', { usage: { prompt_tokens: '7', completion_tokens: 1 } }],
  ])('reads a plain answer %s as the schema does', (_, rest) => {
    const plain = reply({ content: '<think>t</think>x' }, rest, 'length');
    // An empty list of tool calls keeps the reply off the short way.
    expect(reply({ content: '<think>t</think>x', tool_calls: [] }, rest, 'length')).toEqual(plain);
  });

  it('joins the text parts of a content list and leaves other parts out', () => {
    const content = [
      { type: 'thinking', thinking: [{ text: 'hm' }] },
      { type: 'text', text: 'A' },
      { type: 'text', text: 'B' },
    ];
    expect(reply({ content }).text).toBe('AB');
  });

  it('takes a refusal for the answer', () => {
    expect(reply({ content: null, refusal: 'I cannot help with that.' }).text).toBe(
      'I cannot help with that.',
    );
  });

  it.each(['reasoning_content', 'reasoning'])('reads reasoning from %s', field => {
    expect(reply({ content: 'B', [field]: 'because' })).toMatchObject({ text: 'B', reasoning: 'because' });
  });

  it('does not let an empty reasoning_content hide the reasoning', () => {
    expect(reply({ content: 'B', reasoning_content: '', reasoning: 'because' }).reasoning).toBe('because');
  });

  it('joins a reasoning field and a think block', () => {
    expect(reply({ content: '<think>two</think>B', reasoning: 'one' })).toMatchObject({
      text: 'B',
      reasoning: 'one\ntwo',
    });
  });

  it('reads tool calls, and names those without an id', () => {
    const calls = [
      { id: 'c9', type: 'function', function: { name: 'order', arguments: '{"test":"K"}' } },
      { id: '', function: { name: 'wait' } },
    ];
    expect(reply({ content: null, tool_calls: calls }, {}, 'tool_calls')).toMatchObject({
      text: '',
      finishReason: 'tool-calls',
      toolCalls: [
        { id: 'c9', name: 'order', arguments: '{"test":"K"}' },
        { id: 'call_1', name: 'wait', arguments: '' },
      ],
    });
  });

  it.each([
    ['stop', 'stop'],
    ['eos', 'stop'],
    ['length', 'length'],
    ['max_tokens', 'length'],
    ['content_filter', 'content-filter'],
    ['sensitive', 'content-filter'],
    ['tool_calls', 'tool-calls'],
    ['function_call', 'tool-calls'],
    ['end_of_world', 'unknown'],
    ['constructor', 'unknown'],
    ['__proto__', 'unknown'],
    [null, 'unknown'],
  ])('reads finish reason %s as %s', (wire, expected) => {
    expect(reply({ content: 'x' }, {}, wire).finishReason).toBe(expected);
  });

  it('reads reasoning tokens', () => {
    const usage = {
      prompt_tokens: 7,
      completion_tokens: 30,
      completion_tokens_details: { reasoning_tokens: 20 },
    };
    expect(reply({ content: 'x' }, { usage }).usage).toEqual({
      inputTokens: 7,
      outputTokens: 30,
      reasoningTokens: 20,
    });
  });

  it.each([
    ['absent', undefined],
    ['null', null],
    ['empty', {}],
    ['half', { prompt_tokens: 4 }],
    ['negative', { prompt_tokens: -1, completion_tokens: -1 }],
    ['text', 'unknown'],
  ])('keeps the answer and leaves usage unknown when it is %s', (_, usage) => {
    const read = reply({ content: 'x' }, { usage });
    expect(read.text).toBe('x');
    expect('usage' in read).toBe(false);
  });

  it.each([
    ['null', null],
    ['a list', []],
    ['text', 'hello'],
    ['no choices', {}],
    ['empty choices', { choices: [] }],
    ['a choice without a message', { choices: [{ finish_reason: 'stop' }] }],
    ['a number for content', { choices: [{ message: { content: 5 } }] }],
  ])('calls %s malformed', (_, json) => {
    expect(() => parseReply(json)).toThrow(AppError);
    expect(() => parseReply(json)).toThrow(expect.objectContaining({ code: 'endpoint.malformed-reply' }));
  });
});

describe('log-probabilities', () => {
  const logprobs = {
    content: [
      { token: 'A', logprob: -0.1, bytes: [65], top_logprobs: [{ token: 'B', logprob: -2.4, bytes: [66] }] },
    ],
  };

  it('are read with the others in their place', () => {
    const read = parseReply({ choices: [{ message: { content: 'A' }, finish_reason: 'stop', logprobs }] });
    expect(read.logprobs).toEqual([{ token: 'A', logprob: -0.1, others: [{ token: 'B', logprob: -2.4 }] }]);
  });

  it('that are odd do not spoil an answer', () => {
    const odd = { content: [{ token: 7 }] };
    const read = parseReply({
      choices: [{ message: { content: 'A' }, finish_reason: 'stop', logprobs: odd }],
    });
    expect(read).toMatchObject({ text: 'A' });
    expect(read).not.toHaveProperty('logprobs');
  });
});
