export { loadWordTagger, loadWordTest, tokenize } from './tokenize.ts';
