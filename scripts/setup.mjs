// Brings a checkout into a state in which it runs: packages installed when stale, sources built.
// Plain Node on purpose: it must work before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install-packages.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

const leastNode = [20, 19];

/**
 * Installs what `npm start` needs, or, for the tests, everything, and builds what runs. Exits the process with a
 * sentence when that is not possible.
 */
export async function setUp({ everything }) {
  requireNode();
  await install(everything);
  await Promise.all([buildProgram(), build('build-web.mjs')]);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  process.stderr.write(
    `DoctorBench needs Node ${leastNode.join('.')} or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

async function install(everything) {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.versions.modules)
    .digest('hex');
  const whole = `${wanted} everything`;
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (found === whole || (!everything && found === wanted)) return;
  process.stderr.write('Installing packages …\n');
  const part = everything ? [] : ['--omit=dev'];
  if (!(await installPackages(root, ['--no-audit', '--no-fund', '--loglevel=error', ...part]))) end('npm ci');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  if (!everything) dropMaps();
  writeFileSync(stamp, everything ? whole : wanted);
}

/** Where the sources of packages stood: a tenth of what is installed, and nothing that only runs reads it. */
function dropMaps() {
  // Entries with their types: the links to our own packages are not followed.
  const entries = readdirSync(join(root, 'node_modules'), { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries)
    if (/\.(?:[cm]?[jt]s|css)\.map$/.test(name)) rmSync(join(parentPath, name));
}

/** The command line and the platform. */
async function buildProgram() {
  for (const script of ['compile.mjs', 'bundle.mjs']) await build(script);
}

/** Runs a script to its end; on failure ends this process too. */
async function build(script) {
  const child = spawn(process.execPath, [join(root, 'scripts', script)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(child, 'close');
  if (status !== 0) end('build');
}

function end(step) {
  process.stderr.write(`Set-up failed at: ${step}\n`);
  process.exit(1);
}
