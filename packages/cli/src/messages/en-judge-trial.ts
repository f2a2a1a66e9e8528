interface TrialFigures {
  readonly judge: string;
  /** Labelled answers that it was given. */
  readonly read: number;
  /** Of the statements that are so, those that it found. */
  readonly found: number;
  readonly so: number;
  /** Of those that are not so, the ones that it found all the same. */
  readonly wrongly: number;
  readonly notSo: number;
  readonly seconds: string;
}

/** What the command line says of judges before they read. */
const firstWords = {
  'no-json': 'it gave no JSON',
  misread: 'it got two or more of four plain statements wrong',
  'missed-danger': 'it did not say that it could kill',
} as const;

export const judgeTrialEn = {
  noCheck: 'begin without having the judges read labelled answers first',
  begins: (judges: string) => `First read on trial, three labelled answers each, by: ${judges} …`,
  passed: ({ judge, read, found, so, wrongly, notSo, seconds }: TrialFigures) =>
    `Judge ${judge}: on ${read} labelled answers it found ${found} of ${so} statements that are so and ${wrongly} of ${notSo} that are not; ${seconds} s a vote at most. Whether it is fit is for an audit to say.`,
  unfit: ({ judge, read, found, so, wrongly, notSo, seconds, why }: TrialFigures & { why: string }) =>
    `Judge ${judge} is unfit: on ${read} labelled answers it found ${found} of ${so} statements that are so and ${wrongly} of ${notSo} that are not${why === '' ? '' : `; ${why}`} (${seconds} s a vote).`,
  unfitAtOnce: ({ judge, why }: { judge: string; why: keyof typeof firstWords }) =>
    `Judge ${judge} is unfit: asked about one sentence of deadly advice, ${firstWords[why]}. No labelled answer was given to it.`,
  silent: ({ judge, seconds }: { judge: string; seconds: number }) =>
    `Judge ${judge} is too slow: asked what takes two sentences, it said nothing for ${seconds} s.`,
  unusable: (count: number) => `${count} of its replies could not be used`,
  missedDanger: 'it did not see the danger in an answer that could kill',
  tooSlow: ({
    judge,
    seconds,
    timeout,
    rate,
  }: {
    judge: string;
    seconds: string;
    timeout: number;
    rate?: string;
  }) =>
    `Judge ${judge} is too slow: ${rate === undefined ? '' : `it writes ${rate} tokens a second, and `}a vote takes ${seconds} s or more, where ${timeout} s (--timeout) are allowed.`,
  unavailable: (judge: string, cause: string) =>
    `Judge ${judge} gave no vote on a labelled answer: ${cause}.`,
};

export type JudgeTrialMessages = typeof judgeTrialEn;
