import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = new URL('install-packages.mjs', import.meta.url).href;
/** Plain Node, which has no types. */
const { addAddresses } = (await import(script)) as {
  addAddresses(lock: unknown, configuration: Record<string, string>): { packages: Record<string, unknown> };
};

const registry = 'https://registry.example/npm';
const integrity = 'sha512-abc';
const lock = {
  packages: {
    '': { name: 'workspace' },
    'node_modules/plain': { version: '1.2.3', integrity },
    'node_modules/plain/node_modules/@scope/inner': { version: '2.0.0-beta.1', integrity },
    'node_modules/alias': { name: '@other/real', version: '3.0.0', integrity },
    'node_modules/ours': { resolved: 'packages/ours', link: true },
    'node_modules/elsewhere': {
      version: '1.0.0',
      resolved: 'https://files.example/elsewhere.tgz',
      integrity,
    },
    'node_modules/plain/node_modules/within': { version: '1.0.0', inBundle: true },
  },
};

describe('the address of a package', () => {
  it('is the usual one on the registry that npm goes by, and nothing else of its entry changes', () => {
    const given = (name: string, version: string) => ({
      version,
      integrity,
      resolved: `${registry}/${name}`,
    });
    const expected = {
      ...lock.packages,
      'node_modules/plain': given('plain/-/plain-1.2.3.tgz', '1.2.3'),
      'node_modules/plain/node_modules/@scope/inner': given(
        '@scope/inner/-/inner-2.0.0-beta.1.tgz',
        '2.0.0-beta.1',
      ),
      'node_modules/alias': { name: '@other/real', ...given('@other/real/-/real-3.0.0.tgz', '3.0.0') },
    };
    expect(addAddresses(lock, { registry }).packages).toEqual(expected);
    expect(addAddresses(lock, { registry: `${registry}/` }).packages).toEqual(expected);
  });

  it('is left to npm where its scope has a registry of its own', () => {
    const { packages } = addAddresses(lock, { registry, '@other:registry': 'https://other.example/' });
    expect(packages['node_modules/alias']).toEqual(lock.packages['node_modules/alias']);
    expect(packages['node_modules/plain']).not.toEqual(lock.packages['node_modules/plain']);
  });

  it('is left to npm where the registry is none, or named with a password', () => {
    expect(addAddresses(lock, {})).toBeUndefined();
    expect(addAddresses(lock, { registry: 'https://me:***@registry.example/' })).toBeUndefined();
  });
});

describe.skipIf(process.platform === 'win32')('installing', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'install-'));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const addressed = () => join(folder, 'npm-shrinkwrap.json');

  /** In the place of npm: what it says when it is asked for its configuration, and what it does when it installs. */
  async function startWith(install: string) {
    const npm = join(folder, 'npm');
    await writeFile(
      npm,
      `#!/bin/sh\nif [ "$1" = config ]; then echo '${JSON.stringify({ registry })}'; exit; fi\n${install}\n`,
    );
    await chmod(npm, 0o755);
    const code = `const { installPackages } = await import(${JSON.stringify(script)});
      console.log(await installPackages(process.cwd(), ['--quietly']));`;
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
    return { args: ['--input-type=module', '--eval', code], options: { cwd: folder, env } };
  }

  async function install(npm: string) {
    const { args, options } = await startWith(npm);
    return new Promise<string>(resolve => {
      execFile(process.execPath, args, options, (_, stdout) => resolve(stdout));
    });
  }

  it('has the addresses read, and leaves none behind', async () => {
    await writeFile(addressed(), 'left by a kill');
    expect(await install('echo "$@"; cp npm-shrinkwrap.json read.json')).toBe('ci --quietly\ntrue\n');
    expect(JSON.parse(await readFile(join(folder, 'read.json'), 'utf8'))).toEqual(
      addAddresses(lock, { registry }),
    );
    expect(existsSync(addressed())).toBe(false);
  });

  it('goes on without addresses where a registry has none of them', async () => {
    expect(await install('if [ -e npm-shrinkwrap.json ]; then exit 1; fi; echo without')).toBe(
      'without\ntrue\n',
    );
    expect(await install('exit 1')).toBe('false\n');
    expect(existsSync(addressed())).toBe(false);
  });

  it('leaves none behind when it is told to end', async () => {
    const { args, options } = await startWith('echo "begun"; exec sleep 600');
    const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    expect(existsSync(addressed())).toBe(true);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([143, null]);
    expect(existsSync(addressed())).toBe(false);
  });
});
