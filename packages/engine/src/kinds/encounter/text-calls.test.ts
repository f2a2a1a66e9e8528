import { growthOf } from '@doctorbench/text/testing';
import { describe, expect, it } from 'vitest';
import { readTextCalls } from './text-calls.ts';

const wait = { name: 'wait', arguments: '{"minutes":5}' };

describe('calls in a text', () => {
  it.each([
    ['as asked', '{"calls":[{"tool":"wait","args":{"minutes":5}}]}'],
    [
      'in a fence, with words around',
      'Let me wait.\n```json\n{"tool": "wait", "args": {"minutes": 5}}\n```\nDone.',
    ],
    [
      'in the form of the wire',
      '{"tool_calls":[{"function":{"name":"wait","arguments":"{\\"minutes\\":5}"}}]}',
    ],
    ['in a tag', '<tool_call>{"name":"wait","arguments":{"minutes":5}}</tool_call>'],
    ['as a list', '[{"name":"wait","parameters":{"minutes":5}}]'],
    ['after an example that is none', 'Like {"a": 1}: {"action":"wait","action_input":{"minutes":5}}'],
    ['after an open bracket', 'I feel [sad. {"tool":"wait","args":{"minutes":5}}'],
  ])('are read %s', (_, text) => {
    expect(readTextCalls(text).map(({ name, arguments: args }) => ({ name, arguments: args }))).toEqual([
      wait,
    ]);
  });

  it('of one turn keep their order', () => {
    const text = '{"calls":[{"tool":"ask","args":{"question":"a } b"}},{"tool":"finish","args":{}}]}';
    expect(readTextCalls(text).map(({ name }) => name)).toEqual(['ask', 'finish']);
  });

  it.each(['', 'I would wait five minutes.', '{"minutes":5}', '{"tool":', '[[[[', '{"calls":"wait"}'])(
    'are not seen in %j',
    text => {
      expect(readTextCalls(text)).toEqual([]);
    },
  );

  it('are looked for in time in proportion to the text, whatever the brackets', () => {
    expect(growthOf(size => readTextCalls('{['.repeat(size)))).toBeLessThan(1.75);
  });
});
