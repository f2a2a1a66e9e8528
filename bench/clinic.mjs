// Episodes of the clinic on one core: time and memory of 1,000 episodes of 30 calls, and 10,000 of an agent that acts
// at random, of which none may crash, run backwards, leave the limits of a body or break its chart.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export async function benchClinic() {
  const { seconds, calls, peakMb, memory, wild } = await inOwnProcess();
  const faults = Object.entries(wild.faults).map(([what, count]) => `${what} ${count}`);
  return [
    [`1,000 episodes, ${calls} calls`, `${seconds.toFixed(1)} s (bar: 20 s)`],
    ['  peak resident memory', `${peakMb.toFixed(0)} MB`],
    ['  heap after 250, 500, 750, 1,000', `${memory.map(mb => mb.toFixed(0)).join(', ')} MB`],
    [
      `10,000 episodes at random, ${wild.calls} calls, ${wild.seconds.toFixed(0)} s`,
      faults.join(', ') || 'no fault',
    ],
  ];
}

function inOwnProcess() {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--expose-gc', fileURLToPath(new URL('clinic-episodes.mjs', import.meta.url))],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let text = '';
    child.stdout.on('data', chunk => {
      text += chunk;
    });
    child.once('close', code => (code === 0 ? resolve(JSON.parse(text)) : reject(new Error(`exit ${code}`))));
  });
}
