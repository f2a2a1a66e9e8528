export { cpuMs } from './cpu-time.ts';
