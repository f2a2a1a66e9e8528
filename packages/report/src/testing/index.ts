export { reportUnderHealthbench } from './graded-records.ts';
