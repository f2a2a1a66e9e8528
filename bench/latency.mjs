// Share of the latency floor reached against an endpoint that answers after 200 ms, 32 at once.
import { join } from 'node:path';
import { runBarePool } from './bare-pool.mjs';
import { nothingScored, runDoctorbench, startModelServer, workDir, writeBenchSuite } from './tools.mjs';

const items = 1000;
const concurrency = 32;
const latencyMs = 200;

export async function benchLatency() {
  const suite = writeBenchSuite('suite-latency', items);
  const server = await startModelServer(latencyMs);
  try {
    // First, so that the endpoint's own code is warm for both.
    const bareMs = (1000 * items) / (await runBarePool(server.baseUrl, items, concurrency));
    const args = [
      '--base-url',
      server.baseUrl,
      '--model',
      'bench',
      '--no-key',
      '--concurrency',
      String(concurrency),
    ];
    const run = await runDoctorbench([
      'run',
      suite,
      ...args,
      '--quiet',
      '--json',
      '--out',
      join(workDir, 'runs'),
    ]);
    if (run.code !== 0 && run.code !== nothingScored) throw new Error(run.stderr);
    const { activeMs } = JSON.parse(run.stdout).report.run;
    const floorMs = Math.ceil(items / concurrency) * latencyMs;
    return [
      [`floor: ${items} items, ${concurrency} at once, ${latencyMs} ms`, `${(floorMs / 1000).toFixed(2)} s`],
      ['bare undici pool, no work at all', `${(bareMs / 1000).toFixed(2)} s`],
      ['DoctorBench, first question to last durable grade', `${(activeMs / 1000).toFixed(2)} s`],
      ['  of the arithmetic floor (bar: 97 %)', `${((100 * floorMs) / activeMs).toFixed(1)} %`],
      ['  of what the bare pool reaches', `${((100 * bareMs) / activeMs).toFixed(1)} %`],
    ];
  } finally {
    server.stop();
  }
}
