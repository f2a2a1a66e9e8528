import type { Bilingual, Hazard } from '@doctorbench/core';

/** A way in which an order is unsafe for this patient. Only `forbidden` vetoes. */
export interface OrderHazard {
  readonly hazard: Hazard;
  readonly severity: 'forbidden' | 'serious' | 'caution';
  /** Of an overdose: times what is usual. */
  readonly factor?: number;
  readonly text: Bilingual;
  /** The other drug, class, substance or condition, by id. */
  readonly with?: string;
}

/** Both languages of a statement and its reason. */
export function say(statement: Bilingual, reason?: Bilingual): Bilingual {
  if (reason === undefined) return { zh: `${statement.zh}。`, en: `${statement.en}.` };
  return { zh: `${statement.zh}：${reason.zh}。`, en: `${statement.en}: ${reason.en}.` };
}
