/**
 * Runs what stands in examples/pipelines as a pipeline would: the steps of the GitHub workflow and the script of the GitLab
 * job, word for word, in an empty folder with `doctorbench` on the path, for a model that is good and for one that got
 * worse. The models are phantoms on loopback.
 *
 *   node bench/pipelines.mjs
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'packages/cli/bin/doctorbench.js');
const examples = join(root, 'examples/pipelines');
const readYaml = name => parse(readFileSync(join(examples, name), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'doctorbench-pipelines-'));

const { examine } = readYaml('github-actions.yml').jobs;
const { examine: job } = readYaml('gitlab-ci.yml');
/** Each as one script that ends with the first command that fails, and what comes after it in any case. */
const pipelines = {
  github: {
    script: examine.steps.find(({ name }) => name === 'Examine').run,
    always: examine.steps.find(({ name }) => name === 'Show the result').run,
    leaves: ['result', 'junit.xml', 'summary.md'],
  },
  gitlab: { script: job.script.join('\n'), always: '', leaves: job.artifacts.paths.concat('junit.xml') },
};

async function startPhantoms() {
  const child = spawn(process.execPath, [program, 'phantom', 'serve', 'doctorbench-llm', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const baseUrl = await new Promise((resolve, reject) => {
    let said = '';
    const read = data => {
      said += data;
      const found = /http:\/\/127\.0\.0\.1:\d+\/v1/.exec(said)?.[0];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(said)));
  });
  return { baseUrl, stop: () => child.kill() };
}

function run(dir, script, env) {
  const { status } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd: dir,
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, HOME: dir, LANG: 'en_US.UTF-8', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status;
}

const phantoms = await startPhantoms();
try {
  mkdirSync(join(folder, 'bin'));
  const shim = join(folder, 'bin', 'doctorbench');
  writeFileSync(shim, `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
  chmodSync(shim, 0o755);
  const judge = {
    name: 'referee',
    family: 'referee',
    model: 'phantom-judge-exact',
    baseUrl: phantoms.baseUrl,
  };
  const rows = [];
  for (const [name, { script, always, leaves }] of Object.entries(pipelines)) {
    const dir = join(folder, name);
    mkdirSync(dir);
    writeFileSync(join(dir, 'judges.json'), JSON.stringify({ schemaVersion: 1, judges: [judge] }));
    for (const [about, model] of [
      ['a first run', 'phantom-excellent'],
      ['the same model again', 'phantom-excellent'],
      ['one that got worse', 'phantom-ability-80'],
    ]) {
      const summary = join(dir, 'step-summary.md');
      const env = {
        DOCTORBENCH_BASE_URL: phantoms.baseUrl,
        DOCTORBENCH_MODEL: model,
        DOCTORBENCH_API_KEY: 'sk-none-of-yours',
        GITHUB_STEP_SUMMARY: summary,
      };
      const started = performance.now();
      const status = run(dir, script, env);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (always) run(dir, always, env);
      const left = leaves.filter(path => existsSync(join(dir, path)));
      const shown = always ? `${existsSync(summary) ? statSync(summary).size : 0} bytes` : '–';
      rows.push([
        name,
        about,
        status,
        seconds,
        left.length === leaves.length ? 'all' : left.join(' '),
        shown,
      ]);
      if (!existsSync(join(dir, 'baseline'))) {
        const [first] = readdirSync(join(dir, 'result'));
        cpSync(join(dir, 'result', first), join(dir, 'baseline'), { recursive: true });
      }
      for (const path of [...leaves, 'step-summary.md'])
        rmSync(join(dir, path), { recursive: true, force: true });
    }
  }
  console.log(
    '| pipeline | what it examines | exit | s | artifacts | summary of the step |\n|---|---|---|---|---|---|',
  );
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
} finally {
  phantoms.stop();
  rmSync(folder, { recursive: true, force: true });
}
