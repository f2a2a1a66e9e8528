import { describe, expect, it } from 'vitest';
import { listMissing, listToolForms, toArguments } from './tool-form.ts';

const forms = listToolForms([
  {
    name: 'prescribe',
    description: 'Orders a drug.',
    parameters: {
      type: 'object',
      properties: {
        patient: { type: 'string' },
        drug: { type: 'string', maxLength: 200 },
        amount: { type: 'number' },
        perKg: { type: 'boolean' },
        route: { type: 'string', enum: ['oral', 'iv'] },
        every: { anyOf: [{ type: 'number' }, { type: 'string', enum: ['once'] }] },
        reason: { type: 'string', maxLength: 2000 },
        tests: { type: 'array', items: { type: 'string' } },
      },
      required: ['patient', 'drug', 'amount', 'route'],
    },
  },
  { name: 'next_visit', description: 'Goes on.', parameters: { type: 'object', properties: {} } },
]);
const prescribe = forms.get('prescribe');
if (!prescribe) throw new Error('there is no form');

describe('the form of a tool', () => {
  it('asks for what an agent writes, as its schema says it', () => {
    expect(prescribe.fields.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'patient: patient',
      'drug: text',
      'amount: number',
      'route: choice',
      'every: number-or-word',
      'reason: long',
      'tests: list',
    ]);
    expect(prescribe.fields[1]?.suggests).toBe('drugs');
    expect(forms.get('next_visit')?.fields).toEqual([]);
  });

  it('knows what is still missing', () => {
    const missing = listMissing(prescribe, { patient: 'P-1', drug: 'aspirin', amount: '' });
    expect(missing.map(({ name }) => name)).toEqual(['amount', 'route']);
  });

  it.each([
    [{ amount: '300' }, { amount: 300 }],
    [{ amount: 'a lot' }, { amount: 'a lot' }],
    [{ every: '8' }, { every: 8 }],
    [{ every: 'once' }, { every: 'once' }],
    [{ reason: '' }, {}],
    [{ tests: ['ecg', 'CRP', ''] }, { tests: ['ecg', 'CRP'] }],
    [{ tests: ['ecg', ' CRP '] }, { tests: ['ecg', 'CRP'] }],
    [{ tests: ['ecg', 'ecg'] }, { tests: ['ecg'] }],
    [{ tests: [''] }, {}],
    [{ drug: ' aspirin ' }, { drug: 'aspirin' }],
    [{ other: 'x' }, {}],
  ])('writes %j as %j', (draft, written) => {
    expect(JSON.parse(toArguments(prescribe, draft as never))).toEqual(written);
  });
});
