export { drawings } from './catalogue.ts';
export { render } from './render.ts';
