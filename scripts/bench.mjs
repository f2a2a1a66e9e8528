// npm run bench [NAME …]: measures on this machine and writes bench/RESULTS.md. Names: throughput latency memory imaging clinic exam-hall recorded-answers kills stress-variants stress-recovery pages requests cuts clone.
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root, setUp } from './setup.mjs';

await setUp({ everything: true });

const benches = {
  throughput: async () => (await import('../bench/throughput.mjs')).benchThroughput(),
  latency: async () => (await import('../bench/latency.mjs')).benchLatency(),
  memory: async () => (await import('../bench/memory.mjs')).benchMemory(),
  imaging: async () => (await import('../bench/imaging.mjs')).benchImaging(),
  clinic: async () => (await import('../bench/clinic.mjs')).benchClinic(),
  'exam-hall': async () => (await import('../bench/exam-hall.mjs')).benchExamHall(),
  'recorded-answers': async () => (await import('../bench/recorded-answers.mjs')).benchRecordedAnswers(),
  kills: async () => (await import('../bench/kills.mjs')).benchKills(),
  'stress-variants': async () => (await import('../bench/stress-variants.mjs')).benchStressVariants(),
  'stress-recovery': async () => (await import('../bench/stress-recovery.mjs')).benchStressRecovery(),
  pages: async () => (await import('../bench/long-tests.mjs')).benchPages(),
  requests: async () => (await import('../bench/long-tests.mjs')).benchRequests(),
  cuts: async () => (await import('../bench/long-tests.mjs')).benchCuts(),
  clone: async () => (await import('../bench/fresh-clone.mjs')).benchFreshClone(),
};

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(benches);
const sections = [];
for (const name of names) {
  if (!benches[name]) throw new Error(`no benchmark ${name}; there are: ${Object.keys(benches).join(', ')}`);
  process.stderr.write(`${name} …\n`);
  const rows = await benches[name]();
  process.stdout.write(
    `\n${name}\n${rows.map(([label, value]) => `  ${label.padEnd(62)} ${value}`).join('\n')}\n`,
  );
  sections.push(
    `## ${name}\n\n| what | measured |\n|---|---|\n${rows.map(([label, value]) => `| ${label.trim()} | ${value} |`).join('\n')}\n`,
  );
}
if (wanted.length === 0) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 1024 ** 3).toFixed(0)} GB, Node ${process.versions.node}`;
  writeFileSync(
    join(root, 'bench', 'RESULTS.md'),
    `# Measured\n\nWritten by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Everything ran on one machine, in one go. What was measured apart from it stands in [NOTES.md](NOTES.md).\n\n${sections.join('\n')}`,
  );
}
