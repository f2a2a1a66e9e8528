// The built platform in a process of its own. Says its address, then prints the codes for signing in. Ends with
// its input, so that it never outlives the tests.
import { startPlatform } from '@doctorbench/server';

const [suitesDir, webDir, ...phantoms] = process.argv.slice(2);
const chosen = phantoms.length > 0 ? { phantoms } : {};
const platform = await startPlatform(process.env, { suitesDir, webDir, version: '0.1.0', ...chosen });
process.stdout.write(`address ${platform.url}\n`);
process.stdin.resume().once('end', async () => {
  await platform.stop();
  process.exit(0);
});
