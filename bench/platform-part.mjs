// One process of the platform, as the environment says; says where it answers and ends when it is let go.
import { startPlatform } from '../packages/server/dist/index.js';

const platform = await startPlatform(process.env, { suitesDir: process.argv[2], version: '0.1.0' });
process.send({ url: platform.url ?? null });
process.on('disconnect', async () => {
  await platform.stop();
  process.exit(0);
});
