export { drawings } from './catalogue.ts';
export type { Drawing, Truth } from './drawing.ts';
export { render } from './render.ts';
