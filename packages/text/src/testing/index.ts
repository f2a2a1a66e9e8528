export { growthOf } from './growth.ts';
