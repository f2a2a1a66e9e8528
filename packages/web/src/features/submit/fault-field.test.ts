import { expect, it } from 'vitest';
import { findBetterUrl, findFaultField } from './fault-field.ts';

it('leads to the field that a failure is about', () => {
  expect(findFaultField('endpoint.key-rejected')).toBe('apiKey');
  expect(findFaultField('endpoint.model-unknown')).toBe('model');
  expect(findFaultField('endpoint.rate-limited')).toBeUndefined();
  expect(findFaultField(undefined)).toBeUndefined();
});

it('reads the address that answers out of the words of the test', () => {
  expect(findBetterUrl('https://api.example.com/v1 answers: use that')).toBe('https://api.example.com/v1');
  expect(findBetterUrl('HTTP 404: Not Found')).toBeUndefined();
});
