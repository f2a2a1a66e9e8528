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
  slow: (tokens: number, seconds: number) =>
    `That is slow: at this pace about ${tokens} tokens come within --timeout ${seconds}, and longer answers are lost. Raise --timeout, or lower --max-output-tokens.`,
  emptyReply: (note: string) => `Mind: ${note}.`,
  blind: 'Mind: the endpoint takes pictures, but the model did not see the colour of a test picture.',
  textTools: 'The endpoint does not call tools; if it proves so, the agent acts by JSON in its text.',
  failures: (list: string) => `Without an answer: ${list}`,
  retry: (run: string) => `Once that is mended: doctorbench resume ${run} --retry-failed`,
  noAnswer: 'no answer',
};

export type EndpointMessages = typeof endpointEn;
