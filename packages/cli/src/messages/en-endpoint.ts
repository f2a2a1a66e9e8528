interface SlowPace {
  readonly limit: number;
  /** That an answer of this length takes. */
  readonly seconds: number;
  readonly timeout: number;
}

/** What the command line says of endpoints before and after a run. */
export const endpointEn = {
  options: {
    noCheck: 'begin without a test of the endpoint',
    retryFailed: 'ask again for every answer that failed, also where the failure would not pass by itself',
    newBaseUrl: 'the endpoint is now at this base URL',
    newModel: 'the endpoint now knows the model by this name (with answers in the run: also --same-model)',
    sameModel: 'the new name is that of the same model',
  },
  answers: (ms: number) => `The endpoint answers: first reply after ${ms} ms.`,
  slow: {
    pace: ({ shown, rate, seconds }: { shown: string; rate: string; seconds: string }) =>
      `Asked what a fever is, it wrote in ${seconds} s, at ${rate} tokens a second: “${shown}”`,
    limited: ({ limit, seconds, timeout }: SlowPace) =>
      `That is slow. Answers are limited to ${limit} tokens, about ${seconds} s each, where 8192 are usual; one that is not at its end after ${timeout} s (--timeout) is kept as far as it came. Runs with another limit are not compared with this one; --max-output-tokens sets it.`,
  },
  emptyReply: (note: string) => `Mind: ${note}.`,
  blind: 'Mind: the endpoint takes pictures, but the model did not see the colour of a test picture.',
  textTools: 'The endpoint does not call tools; if it proves so, the agent acts by JSON in its text.',
  failures: (list: string) => `Without an answer: ${list}`,
  retry: (run: string) => `Once that is mended: doctorbench resume ${run} --retry-failed`,
  noAnswer: 'no answer',
};

export type EndpointMessages = typeof endpointEn;
