import { describe, expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

function createGate() {
  let open = () => {};
  const gate = new Promise<void>(resolve => {
    open = resolve;
  });
  return { gate, open: () => open() };
}

describe('work in hand', () => {
  it('gives room until the most is reached, and again when some of it ends', async () => {
    const semaphore = createSemaphore(2);
    const [first, second] = [createGate(), createGate()];
    semaphore.begin(first.gate);
    expect(semaphore.room()).toBeUndefined();
    semaphore.begin(second.gate);
    let admitted = 0;
    const waiters = [semaphore.room(), semaphore.room()].map(room => room?.then(() => admitted++));
    await Promise.resolve();
    expect(admitted).toBe(0);
    first.open();
    await Promise.all(waiters);
    expect(admitted).toBe(2);
  });

  it('ends when all of it has ended, failures too', async () => {
    const semaphore = createSemaphore(5);
    const gate = createGate();
    semaphore.begin(gate.gate.then(() => Promise.reject(new Error('lost'))));
    let ended = false;
    const end = semaphore.end().then(() => {
      ended = true;
    });
    await Promise.resolve();
    expect(ended).toBe(false);
    gate.open();
    await end;
    await expect(semaphore.end()).resolves.toBeUndefined();
  });
});
