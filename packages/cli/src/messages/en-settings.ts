const questions = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`;

/** What the command line says of a run's settings. */
export const settingsEn = {
  options: {
    topP: 'nucleus sampling: the share of probability that is drawn from',
    reasoningEffort: 'how hard a reasoning model thinks, in the words of its provider (low, medium, high …)',
    stop: 'text at which the model stops writing; may be given more than once',
    system: 'system prompt said before every item: the text, or @FILE',
    extraBody: 'JSON object whose fields are sent with every request, or @FILE',
    header:
      'header sent with every request, "Name: value" or "Name: env:VARIABLE"; may be given more than once',
    rpm: 'most requests begun within a minute',
    tpm: 'most tokens asked for within a minute: those of the question, and the most an answer may have',
    cache:
      'folder of answers given in earlier runs: what was asked before, with the same settings, is not asked again (not where --repeat asks each item several times)',
    batch:
      "ask by the provider's batches: half the price, an answer within a day; stop it and resume when you like",
    logprobs:
      'keep the log-probability of each token of an answer, and of so many others in its place, where the endpoint gives them',
    retries: 'most further tries of one request (default: by the kind of failure)',
    maxFailures: 'stop the run after this many failed answers',
    items: 'only these items, by id, separated by commas, or @FILE with one a line',
    difficulty: 'only items of these difficulties: easy, medium, hard',
    department: 'only items of these departments, by id, separated by commas',
    language: 'only items in these languages: zh-CN, en',
    tag: 'only items with one of these tags, separated by commas',
  },
  notes: {
    cacheOff: 'The cache is off: repeats are asked anew.',
    batch: {
      submitted: (id: string, count: number) =>
        `Batch ${id} handed in: ${questions(count)}. You may stop; "doctorbench resume" collects it later.`,
      found: (id: string, count: number) => `Batch ${id} of an earlier session: ${questions(count)}.`,
      collected: (id: string, count: number) => `Batch ${id} is back: ${questions(count)}.`,
    },
  },
  errors: {
    header: '--header takes "Name: value" or "Name: env:VARIABLE" with a variable that is set',
    headersAgain: (names: string) => `the run was begun with headers that must be given again: ${names}`,
    batchAlone:
      '--batch goes with neither --rapid nor --phantom: it needs a provider that takes batches, and knows nothing of the answers until all are back',
    extraBody: '--extra-body takes a JSON object, or @FILE with one',
    choices: (option: string, given: string, known: string) =>
      `${option}: no "${given}"; there are: ${known}`,
    file: (path: string) => `${path} could not be read`,
  },
};

export type SettingsMessages = typeof settingsEn;
