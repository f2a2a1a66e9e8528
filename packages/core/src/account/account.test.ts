import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emailSchema, phoneSchema } from './account.ts';

const accepted = [
  ['13812345678', '+8613812345678'],
  [' 138 1234-5678 ', '+8613812345678'],
  ['\u3000138\u00a01234\u20095678', '+8613812345678'],
  ['+86 (138) 1234-5678', '+8613812345678'],
  ['+1 650 253 0000', '+16502530000'],
  ['+1234567', '+1234567'],
] as const;
const refused = [
  '',
  ' ',
  '12812345678',
  '1381234567',
  '138123456789',
  '8613812345678',
  '+0123456789',
  '+123456',
];
const alsoRefused = [
  '+1234567890123456',
  '++8613812345678',
  '１３８１２３４５６７８',
  '138.1234.5678',
  '+86x13812345678',
];

describe('a phone number', () => {
  it.each(accepted)('is read from %j', (written, number) => {
    expect(phoneSchema.parse(written)).toBe(number);
  });

  it.each([...refused, ...alsoRefused])('is not %j', written => {
    expect(phoneSchema.safeParse(written).success).toBe(false);
  });

  it('is described to callers by a pattern that takes what is taken, and nothing else', () => {
    const { pattern } = z.toJSONSchema(phoneSchema, { io: 'input' });
    const described = new RegExp(pattern ?? '', 'u');
    for (const [written] of accepted) expect(written).toMatch(described);
    for (const written of [...refused, ...alsoRefused]) expect(written).not.toMatch(described);
  });
});

it('takes no e-mail address that no mail server would', () => {
  expect(emailSchema.safeParse(`${'a'.repeat(64)}@example.org`).success).toBe(true);
  expect(emailSchema.safeParse(`${'a'.repeat(65)}@example.org`).success).toBe(false);
});
