import { type ErrorCode, getErrorEntry } from './catalogue.ts';

/** A named failure. `detail` is for people and never holds prompts, patient text or keys. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;

  constructor(code: ErrorCode, detail = '', options: { readonly cause?: unknown } = {}) {
    super(`${getErrorEntry(code).what.en}${detail && `: ${detail}`}`, options);
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
  }
}
