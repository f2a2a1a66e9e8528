import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../tests/test-app.ts';
import { scrub, toLoggedError } from './log.ts';
import { createMetrics } from './metrics.ts';
import type { App } from './types.ts';

const get = (app: App, url: string, remoteAddress = '127.0.0.1', headers = {}) =>
  app.inject({ url, remoteAddress, headers });

describe('health', () => {
  it('is alive though the database is not, and then not ready', async () => {
    const { app } = await createTestApp({
      readiness: async () => {
        throw new Error('connection refused at db.internal');
      },
    });
    expect((await get(app, '/healthz')).json()).toEqual({ status: 'alive' });
    const ready = await get(app, '/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not-ready' }]);
    await app.close();
  });

  it('shows metrics to this machine alone, unless they are opened', async () => {
    const { app } = await createTestApp();
    expect((await get(app, '/metrics')).statusCode).toBe(200);
    expect((await get(app, '/metrics', '::1')).statusCode).toBe(200);
    expect((await get(app, '/metrics', '10.0.0.9')).statusCode).toBe(403);
    expect((await get(app, '/metrics', '2001:db8::1')).statusCode).toBe(403);
    const forwarded = { 'x-forwarded-for': '127.0.0.1' };
    expect((await get(app, '/metrics', '127.0.0.1', forwarded)).statusCode).toBe(403);
    const open = await createTestApp({ config: { openMetrics: true } });
    expect((await get(open.app, '/metrics', '10.0.0.9')).statusCode).toBe(200);
    await Promise.all([app.close(), open.app.close()]);
  });

  it('measures by route pattern and class of status, never by what was sent', async () => {
    const metrics = createMetrics();
    metrics.addGauge({
      name: 'doctorbench_queue_length',
      help: 'x',
      label: 'track',
      read: async () => ({ llm: 3 }),
    });
    const feature = (app: App) => void app.get('/x/:id', { config: { access: 'anyone' } }, async () => 'ok');
    const { app } = await createTestApp({ metrics, features: [feature] });
    await get(app, '/api/v1/x/private-word?q=secret-word');
    await get(app, '/nothing/private-word');
    const { body } = await get(app, '/metrics');
    expect(body).toContain(
      'doctorbench_http_request_seconds_count{method="GET",route="/api/v1/x/:id",status="2xx"} 1',
    );
    expect(body).toContain('route="unknown",status="4xx"');
    expect(body).toContain('doctorbench_queue_length{track="llm"} 3');
    expect(body).toContain('process_cpu_seconds_total');
    expect(body).not.toMatch(/private-word|secret-word/);
    await app.close();
  });
});

describe('the log', () => {
  it('hides fields that hold secrets, wherever they are', async () => {
    const { app, lines } = await createTestApp();
    app.log.info({
      apiKey: 'K1',
      body: { code: 'K2', phone: 'K3', deep: { token: 'K4' } },
      headers: { authorization: 'K5', cookie: 'K6', 'set-cookie': 'K7' },
    });
    expect(lines.join('')).toContain('[hidden]');
    expect(lines.join('')).not.toMatch(/K\d/);
    await app.close();
  });

  it('takes the parameters of a failed query, tokens and numbers out of errors', () => {
    const cause = new Error('Failed query: select\nparams: +8613800138000,abc', {
      cause: new Error('token dbt_abcdefghijk of 13800138000 and sk-abcdefghijkl'),
    });
    const text = JSON.stringify(toLoggedError(cause));
    expect(text).not.toMatch(/13800138000|abcdefgh|,abc/);
    expect(text).toContain('Failed query');
    expect(scrub('at file.ts:120:33, 1500 rows')).toBe('at file.ts:120:33, 1500 rows');
  });
});
