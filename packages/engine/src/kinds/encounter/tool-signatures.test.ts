import { makeEncounterItem } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { listTools } from './prompt.ts';
import { toToolSignatures } from './tool-signatures.ts';

describe('tools as signatures', () => {
  it('say what may be left out, which words are known, how many, and in which range', () => {
    const parameters = {
      type: 'object',
      properties: {
        patient: { type: 'string', description: 'Patient id' },
        tests: { type: 'array', minItems: 1, maxItems: 3, items: { type: 'string' } },
        level: { type: 'string', enum: ['I', 'II'] },
        every: {
          anyOf: [
            { type: 'number', minimum: 1, maximum: 9 },
            { type: 'string', enum: ['once'] },
          ],
        },
        perKg: { type: 'boolean' },
      },
      required: ['patient', 'tests', 'level'],
    };
    const tools = [
      { name: 'order', description: 'Orders.', parameters },
      { name: 'check', description: 'Checks.', parameters },
      {
        name: 'look',
        description: 'Looks.',
        parameters: { type: 'object', properties: { patient: parameters.properties.patient } },
      },
    ];
    expect(toToolSignatures(tools, 'en').split('\n')).toEqual([
      'order(patient, tests[1–3], level: I|II, every?: number 1–9|once, perKg?: true|false): Orders.',
      '  patient: Patient id',
      'check(the arguments of order): Checks.',
      'look(patient?): Looks.',
    ]);
  });

  it.each(['zh-CN', 'en'] as const)(
    'name every tool and argument of the clinic in half the tokens (%s)',
    language => {
      const tools = listTools({ ...makeEncounterItem('tools'), language });
      const text = toToolSignatures(tools, language);
      const schemas = tools.map(tool => JSON.stringify(tool)).join('\n');
      expect(estimateTokens(text)).toBeLessThan(estimateTokens(schemas) * 0.55);
      for (const { name, parameters } of tools) {
        expect(text).toMatch(new RegExp(`^${name}\\(`, 'm'));
        for (const argument of Object.keys((parameters.properties ?? {}) as object))
          expect(text).toContain(argument);
      }
    },
  );
});
