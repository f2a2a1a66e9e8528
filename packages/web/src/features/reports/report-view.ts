import type { Report, Submission } from '@doctorbench/core';

/** A result and whose it is: what every part of the page draws from. */
export interface ReportView {
  readonly submission: Submission;
  readonly report: Report;
}
