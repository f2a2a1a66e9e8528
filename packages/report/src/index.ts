export { describeCheck } from './words/fitness-words.ts';
export { sightWords, toSightReason, type SightReason } from './words/sight.ts';
