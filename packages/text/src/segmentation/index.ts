export { loadWordTest, tokenize } from './tokenize.ts';
