export { makeDicom } from './picture-files.ts';
