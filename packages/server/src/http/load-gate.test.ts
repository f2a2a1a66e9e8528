import { expect, it } from 'vitest';
import { createTestApp, userCookie } from '../../tests/test-app.ts';
import { createLoadGate } from './load-gate.ts';

it('lets so many in, so many wait in order, and sends the rest away', async () => {
  const gate = createLoadGate({ atOnce: 1, waiting: 1 });
  const leave = await gate.enter();
  const second = gate.enter();
  expect(await gate.enter()).toBeUndefined();
  leave?.();
  leave?.();
  const leaveSecond = await second;
  expect(leaveSecond).toBeTypeOf('function');
  leaveSecond?.();
  expect(await gate.enter()).toBeTypeOf('function');
});

it('lets strangers read two at a time, however many come, while a member passes', async () => {
  const open: (() => void)[] = [];
  const { app } = await createTestApp({
    features: [
      api =>
        api.get('/page', { config: { access: 'anyone' } }, async ({ caller }) => {
          if (!caller) await new Promise<void>(resolve => open.push(resolve));
          return 'ok';
        }),
    ],
    now: () => 0,
    config: { proxies: 1 },
  });
  const ask = (from: number, headers = {}) =>
    app.inject({ url: '/api/v1/page', headers: { 'x-forwarded-for': `10.0.0.${from}`, ...headers } });
  const strangers = Array.from({ length: 20 }, (_, at) => ask(at));
  expect((await ask(99, userCookie)).statusCode).toBe(200);
  const most: number[] = [];
  for (let answered = 0; answered < strangers.length; ) {
    await new Promise(resolve => setImmediate(resolve));
    most.push(open.length);
    for (const release of open.splice(0)) {
      release();
      answered++;
    }
  }
  expect(Math.max(...most)).toBe(2);
  expect((await Promise.all(strangers)).map(({ statusCode }) => statusCode)).toEqual(
    strangers.map(() => 200),
  );
  await app.close();
});

it('sheds what strangers ask too much of, says when to come back, and keeps a way for members', async () => {
  let open = () => undefined as unknown;
  const held = new Promise(resolve => {
    open = () => resolve('ok');
  });
  const { app } = await createTestApp({
    features: [api => api.get('/heavy', { config: { access: 'anyone', cost: 20 } }, async () => held)],
    now: () => 0,
    config: { proxies: 1 },
  });
  const ask = (from: number, headers = {}) =>
    app.inject({ url: '/api/v1/heavy', headers: { 'x-forwarded-for': `10.0.0.${from}`, ...headers } });
  const many = Array.from({ length: 40 }, (_, at) => ask(at));
  const member = ask(99, userCookie);
  open();
  const replies = await Promise.all(many);
  const shed = replies.filter(({ statusCode }) => statusCode === 503);
  expect(shed.length).toBeGreaterThan(20);
  expect(shed[0]?.json()).toMatchObject({ code: 'server.busy' });
  expect(Number(shed[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await member).statusCode).toBe(200);
  // What one address may spend in a minute is spent by thirty such calls.
  const again = [];
  for (let call = 0; call < 31; call++) again.push((await ask(1)).statusCode);
  expect(again).toContain(429);
  await app.close();
});
