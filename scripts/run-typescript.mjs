// node --import ./scripts/run-typescript.mjs FILE.ts runs the sources as they stand.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
