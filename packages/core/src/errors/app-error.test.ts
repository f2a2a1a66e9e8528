import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';

describe('an application error', () => {
  it('says what happened, then the detail', () => {
    const error = new AppError('run.not-found', 'run_0123456789');
    expect(error.message).toBe('No such run: run_0123456789');
    expect(error).toMatchObject({ name: 'AppError', code: 'run.not-found', detail: 'run_0123456789' });
    expect(error).toBeInstanceOf(Error);
  });

  it('ends without a colon when there is no detail', () => {
    expect(new AppError('run.not-found').message).toBe('No such run');
    expect(new AppError('run.not-found').detail).toBe('');
  });

  it('keeps its cause, and has none unless given', () => {
    const cause = new Error('ECONNREFUSED');
    expect(new AppError('endpoint.unreachable', '', { cause }).cause).toBe(cause);
    expect('cause' in new AppError('endpoint.unreachable')).toBe(false);
  });
});
