/** What `stress` says in English. `zh-stress.ts` must have the same shape. */
export const stressEn = {
  command: 'ask the items of a run again in other ways, and tell what changes an answer',
  target: 'a run, or a suite to be run first',
  families: 'families of variants, separated by commas; one of each group unless stated (see --list)',
  rate: 'share of the characters that are edited, in percent, or the added length; each family has its own unless stated',
  times: 'variants of each family, with different seeds',
  seed: 'of the first variant of each family',
  limit: 'at most as many items, drawn evenly over the scenarios',
  list: 'list the families and stop',
  plan: 'show what it would ask and cost, and stop',
  paraphraser:
    'a model that says the questions in other words, as provider/model; adds the family model-paraphrase',
  paraphraserUrl: 'where the paraphraser is asked, where its provider does not say',
  paraphraserPriceIn: 'US dollars per million input tokens of the paraphraser',
  paraphraserPriceOut: 'US dollars per million output tokens of the paraphraser',
  paraphraserName: (named: string) => `a paraphraser is named as provider/model, not ${named}`,
  otherParaphraser: (model: string) =>
    `the questions of this experiment were said in other words by ${model}; go on with it`,
  rewording: (model: string) => `Paraphrases by ${model}`,
  needsTarget: 'name a run or a suite',
  baseRun: (dir: string) => `Base run: ${dir}`,
  toAsk: 'To be asked',
  reused: (count: number) => `${count} answers of the base run are used again; none is asked twice`,
  done: (count: number) => `${count} of them are there already`,
  report: 'Report',
};
