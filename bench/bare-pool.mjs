// What an undici pool does with no work at all: the same requests, the replies read and thrown away.
// In a process of its own, as a user's program would be.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { toPrompt } from './tools.mjs';

const self = fileURLToPath(import.meta.url);

export async function runBarePool(baseUrl, requests, concurrency) {
  const { stdout } = spawnSync(process.execPath, [self, baseUrl, String(requests), String(concurrency)], {
    encoding: 'utf8',
  });
  return Number(stdout);
}

async function main([baseUrl, requests, concurrency]) {
  const pool = new Pool(new URL(baseUrl).origin, { connections: Number(concurrency), pipelining: 1 });
  const bodies = Array.from({ length: Number(requests) }, (_, number) =>
    JSON.stringify({
      model: 'bench',
      messages: [{ role: 'user', content: toPrompt(number) }],
      max_tokens: 4096,
      temperature: 0,
      seed: 1,
    }),
  );
  let next = 0;
  const started = performance.now();
  const work = async () => {
    while (next < bodies.length) {
      const body = bodies[next++];
      const reply = await pool.request({
        method: 'POST',
        path: '/v1/chat/completions',
        headers: { 'content-type': 'application/json' },
        body,
      });
      await reply.body.text();
    }
  };
  await Promise.all(Array.from({ length: Number(concurrency) }, work));
  process.stdout.write(String(bodies.length / ((performance.now() - started) / 1000)));
  await pool.destroy();
}

if (process.argv[1] === self) await main(process.argv.slice(2));
