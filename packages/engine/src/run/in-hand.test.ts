import { describe, expect, it } from 'vitest';
import { createInHand } from './in-hand.ts';

function createGate() {
  let open = () => {};
  const gate = new Promise<void>(resolve => {
    open = resolve;
  });
  return { gate, open: () => open() };
}

describe('work in hand', () => {
  it('gives room until the most is reached, and again when some of it ends', async () => {
    const inHand = createInHand(2);
    const [first, second] = [createGate(), createGate()];
    inHand.begin(first.gate);
    expect(inHand.room()).toBeUndefined();
    inHand.begin(second.gate);
    let admitted = 0;
    const waiters = [inHand.room(), inHand.room()].map(room => room?.then(() => admitted++));
    await Promise.resolve();
    expect(admitted).toBe(0);
    first.open();
    await Promise.all(waiters);
    expect(admitted).toBe(2);
  });

  it('ends when all of it has ended, failures too', async () => {
    const inHand = createInHand(5);
    const gate = createGate();
    inHand.begin(gate.gate.then(() => Promise.reject(new Error('lost'))));
    let ended = false;
    const end = inHand.end().then(() => {
      ended = true;
    });
    await Promise.resolve();
    expect(ended).toBe(false);
    gate.open();
    await end;
    await expect(inHand.end()).resolves.toBeUndefined();
  });
});
