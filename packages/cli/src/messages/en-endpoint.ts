interface SlowPace {
  readonly limit: number;
  /** That an answer of this length takes. */
  readonly seconds: number;
  readonly timeout: number;
}

interface ContextMisfit {
  /** Tokens that the endpoint holds. */
  readonly context: number;
  readonly items: number;
  readonly of: number;
  readonly longest: number;
  /** Tokens that would do. */
  readonly fits: number;
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
    streamed: ({ limit, seconds, timeout }: SlowPace) =>
      `An answer of ${limit} tokens would take about ${seconds} s: answers are streamed, and one that is not at its end after ${timeout} s (--timeout) is kept as far as it came.`,
  },
  context: {
    tooLong: ({ context, items, of, longest, fits }: ContextMisfit) =>
      `The endpoint's context holds ${context} tokens; ${items} of ${of} questions are longer, the longest about ${longest}. Give the server a context of ${fits}, or leave them out (--items, --scenario, --language)`,
    runsOut: ({ context, items, of, longest, fits }: ContextMisfit) =>
      `The endpoint's context holds ${context} tokens. ${items} of ${of} conversations may not come to their end in it (the longest takes about ${longest}); a case ends where the context is full. A context of ${fits} would hold them.`,
  },
  emptyReply: (note: string) => `Mind: ${note}.`,
  blind: 'Mind: the endpoint takes pictures, but the model did not see the colour of a test picture.',
  textTools: 'The endpoint does not call tools; if it proves so, the agent acts by JSON in its text.',
  failures: (list: string) => `Without an answer: ${list}`,
  retry: (run: string) => `Once that is mended: doctorbench resume ${run} --retry-failed`,
  noAnswer: 'no answer',
  unread: (answers: number, run: string) =>
    `${answers} answers wait for judges, and code alone decides none: doctorbench grade ${run} --judges FILE`,
};

export type EndpointMessages = typeof endpointEn;
