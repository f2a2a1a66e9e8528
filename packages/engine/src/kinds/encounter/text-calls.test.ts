import { growthOf } from '@doctorbench/text/testing';
import { describe, expect, it } from 'vitest';
import { readTextCalls } from './text-calls.ts';

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
    ['by the name of the tool', '{"wait":{"minutes":5}}'],
    ['as code', 'wait(minutes=5)'],
    ['as code in a fence', 'I will wait.\n```python\nwait(minutes = 5)\n```'],
    ['as code with JSON in it', '1. `wait`({"minutes": 5})'],
    ['as code with one value', 'Action: wait(5)'],
    ['as an action with its input', 'Thought: let me wait\nAction: wait\nAction Input: {"minutes": 5}'],
    ['in a tag that names the tool', '<function=wait>{"minutes": 5}</function>'],
    ['after an open bracket', 'I feel [sad. {"tool":"wait","args":{"minutes":5}}'],
  ])('are read %s', (_, text) => {
    expect(readTextCalls(text).map(({ name, arguments: args }) => [name, JSON.parse(args)])).toEqual([
      ['wait', { minutes: 5 }],
    ]);
  });

  it('of one turn keep their order', () => {
    const text = '{"calls":[{"tool":"ask","args":{"question":"a } b"}},{"tool":"finish","args":{}}]}';
    expect(readTextCalls(text).map(({ name }) => name)).toEqual(['ask', 'finish']);
  });

  it('written as code keep their texts, whatever stands in them', () => {
    const text = `ask(question="Is it (still) there?")\n- ask(question='What, exactly?')\nask("Where?")\nfinish()`;
    expect(readTextCalls(text).map(({ name, arguments: args }) => [name, JSON.parse(args)])).toEqual([
      ['ask', { question: 'Is it (still) there?' }],
      ['ask', { question: 'What, exactly?' }],
      ['ask', { question: 'Where?' }],
      ['finish', {}],
    ]);
  });

  it.each([
    'I would wait(5 minutes) and then ask again.',
    'First one could ask(question="Where?"), say.',
    'wait(a few minutes, then see)',
    'order(minutes=5',
    'surgery(minutes=5)',
  ])('are not seen in %j', text => {
    expect(readTextCalls(text)).toEqual([]);
  });

  it.each(['', 'I would wait five minutes.', '{"minutes":5}', '{"tool":', '[[[[', '{"calls":"wait"}'])(
    'are not seen in %j',
    text => {
      expect(readTextCalls(text)).toEqual([]);
    },
  );

  it('are looked for in time in proportion to the text, whatever the brackets', () => {
    expect(growthOf(size => readTextCalls('{['.repeat(size)))).toBeLessThan(1.75);
    expect(growthOf(size => readTextCalls('wait(\n'.repeat(size)))).toBeLessThan(1.75);
  });
});
