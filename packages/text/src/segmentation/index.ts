export { tokenize } from './tokenize.ts';
