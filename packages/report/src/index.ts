export { describeCheck } from './words/fitness-words.ts';
export { type SightReason, sightWords, toSightReason } from './words/sight.ts';
