/** Percent that adversaries may reach. */
export const most = {
  /** What is no answer to the question. */
  worthless: 30,
  /** A good answer that the reader has to find among twelve others: below what a C in each item adds up to a pass. */
  buried: 60,
  /** What words without content may add to a thin answer. */
  stretchGain: 5,
} as const;
