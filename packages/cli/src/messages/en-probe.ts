/** What `probe` says in English. */
export const probeEn = {
  command: 'ask an endpoint whether it has seen the items of a suite',
  fresh: 'fresh forms of the same families, which nobody has seen: a suite folder',
  items: 'items for each probe',
  logprobs:
    'also ask how likely the model finds the items (completions route with echo: vLLM, SGLang, llama.cpp)',
  seed: 'seed of what is drawn and shuffled',
  out: 'also write the result to this file, as JSON',
  keep: 'what `probe --out` found of this model on this suite: the report shows it',
  progress: (asked: number) => `${asked} asked`,
  verdicts: {
    'no-sign': 'No sign that the items were seen',
    signs: 'Signs that the items were seen',
    'not-tested': 'Not tested: nothing could be read',
  },
  probability: (percent: string) => `at most ${percent} from even odds`,
  columns: ['probe', 'hits', 'allowed by chance', 'p'],
  probes: {
    completion: 'second half of a question, word for word',
    'masked-option': 'a hidden wrong option',
    'option-order': 'published order of shuffled options',
    canary: 'the canary of the suite',
    'shuffle-gap': 'right as published and wrong when shuffled',
    'fresh-form-gap': 'right as published and wrong in a fresh form',
    exchangeability: 'published order of the items likelier than another',
    'min-k': 'published words likelier than those of a fresh form (min-k%++)',
  },
  unread: (count: number) => `${count} askings failed or could not be read; they count for nothing.`,
  caution:
    'No sign is no proof: a model can be taught items and to hide it. Private and fresh items stay the better test.',
};
