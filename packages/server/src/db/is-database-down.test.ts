import { expect, it } from 'vitest';
import { isDatabaseDown } from './is-database-down.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

it.each(['57P01', '57P03', '08006', '53300', 'ECONNREFUSED'])('reads %s as the database being away', code => {
  expect(isDatabaseDown(withCode(code))).toBe(true);
  expect(isDatabaseDown(new Error('wrapped', { cause: withCode(code) }))).toBe(true);
});

it('reads other failures as what they are', () => {
  expect(isDatabaseDown(withCode('23505'))).toBe(false);
  expect(isDatabaseDown(new Error('Connection terminated unexpectedly'))).toBe(true);
  const gone = withCode('ENOENT');
  expect(isDatabaseDown(Object.assign(gone, { syscall: 'connect' }))).toBe(true);
  expect(isDatabaseDown(Object.assign(gone, { syscall: 'open' }))).toBe(false);
  expect(isDatabaseDown(new Error('no'))).toBe(false);
  expect(isDatabaseDown(undefined)).toBe(false);
});
