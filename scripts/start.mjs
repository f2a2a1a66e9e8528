// npm start: the platform at a local address, with its own PostgreSQL and phantoms to look at. No configuration.
// npm start -- --empty --port 4700 and so on are passed to `doctorbench serve`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, setUp } from './setup.mjs';

await setUp({ everything: false });

const cli = join(root, 'packages', 'cli', 'bin', 'doctorbench.js');
const server = spawn(process.execPath, [cli, 'serve', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to both; this one waits for the other to hand back its runs.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGHUP', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
