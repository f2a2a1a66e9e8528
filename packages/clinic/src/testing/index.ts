export { checkEpisode } from './check-episode.ts';
export { makeClinicItem, openTestHospital, startEpisode, toCall } from './clinic-case.ts';
export { createRandomAgent } from './random-agent.ts';
