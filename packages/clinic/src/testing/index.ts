export { checkEpisode } from './check-episode.ts';
export { makeClinicItem, openTestHospital } from './clinic-case.ts';
export { readHospitalData } from './hospital-data.ts';
export { createRandomAgent } from './random-agent.ts';
export { makeShiftItem } from './shift-case.ts';
