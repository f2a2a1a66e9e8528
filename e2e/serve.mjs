// The built platform in a process of its own. Says its address, then prints the codes for signing in. Each line of its
// input is the phone number of somebody who becomes an administrator; it ends with its input, so that it never outlives
// the tests.
import { createInterface } from 'node:readline';
import { createContext, loadConfig, startPlatform } from '@doctorbench/server';

const [suitesDir, webDir, ...phantoms] = process.argv.slice(2);
const chosen = phantoms.length > 0 ? { phantoms } : {};
const product = { suitesDir, webDir, version: '0.1.0', ...chosen };
const platform = await startPlatform(process.env, product);
process.stdout.write(`address ${platform.url}\n`);
for await (const phone of createInterface({ input: process.stdin })) {
  const beside = await createContext(loadConfig(process.env), product);
  await beside.services.accounts.grantAdmin(phone);
  await beside.close();
  process.stdout.write(`granted ${phone}\n`);
}
await platform.stop();
process.exit(0);
