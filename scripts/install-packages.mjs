// `npm ci`, told where each package lies. The lock file names no host, so that whoever has a registry of their own uses
// it; npm then fetches and reads the list of all versions of each of 600 packages, which takes more processor time than
// all the rest of the installation. Plain Node on purpose: it must work before anything is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Whether the packages that the lock file of this folder lists were installed. */
export async function installPackages(folder, args) {
  // npm reads it before package-lock.json. It is there while npm runs; an old one was left by a kill.
  const addressed = join(folder, 'npm-shrinkwrap.json');
  const remove = () => rmSync(addressed, { force: true });
  remove();
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const withAddresses = addAddresses(lock, await readConfiguration(folder));
  if (withAddresses !== undefined) {
    process.on('exit', remove);
    writeFileSync(addressed, JSON.stringify(withAddresses));
    const { status } = await npm(folder, ['ci', ...args]);
    remove();
    process.off('exit', remove);
    if (status === 0) return true;
    process.stderr.write('Again, asking the registry where each package lies …\n');
  }
  return (await npm(folder, ['ci', ...args])).status === 0;
}

/**
 * The lock file with the usual address of every package of the registry; none where the registry's own address holds a
 * password, which npm does not tell. A scope with a registry of its own is left to npm.
 */
export function addAddresses(lock, configuration) {
  const { registry } = configuration;
  if (!URL.canParse(registry) || new URL(registry).username !== '') return undefined;
  const entries = Object.entries(lock.packages).map(([path, entry]) => {
    // Links, and what comes within another package, have no integrity.
    if (entry.integrity === undefined || entry.resolved !== undefined) return [path, entry];
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const [scope, base = scope] = name.split('/');
    if (configuration[`${scope}:registry`] !== undefined) return [path, entry];
    const resolved = `${registry.replace(/\/?$/, '/')}${name}/-/${base}-${entry.version}.tgz`;
    return [path, { ...entry, resolved }];
  });
  return { ...lock, packages: Object.fromEntries(entries) };
}

/** What npm itself goes by: its files, the environment, and what it has without them. */
async function readConfiguration(folder) {
  const { status, output } = await npm(folder, ['config', 'list', '--json'], ['ignore', 'pipe', 'ignore']);
  return status === 0 ? JSON.parse(output) : {};
}

async function npm(folder, args, stdio = ['ignore', 'inherit', 'inherit']) {
  let child;
  let received;
  const handOn = signal => {
    received = signal;
    child?.kill(signal);
  };
  // Before npm begins: it may have said so before this process goes on.
  for (const signal of signals) process.on(signal, handOn);
  child = spawn('npm', args, { cwd: folder, stdio, shell: process.platform === 'win32' });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', text => {
    output += text;
  });
  const [status] = await once(child, 'close');
  for (const signal of signals) process.off(signal, handOn);
  if (received !== undefined) process.exit(128 + constants.signals[received]);
  return { status, output };
}
