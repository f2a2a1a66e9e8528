/** What the command line says to other people's pipelines. */
export const pipelineEn = {
  options: {
    failUnder: 'exit with 9 when the overall score is below this',
    maxVetoRate: 'exit with 9 when more than this percentage of the items is vetoed',
    noWorseThan: 'exit with 9 when the run is worse than this one, by a paired test on the shared items',
    junit: 'also write the items as JUnit XML, for the test page of a pipeline',
    sarif:
      'also write vetoes, cut and unscored answers as findings (SARIF 2.1.0), for tools that list and compare them',
    summary: 'also write a summary in Markdown, for a pull request',
    answers:
      'grade answers that were made elsewhere: a file with {"id": "ITEM", "answer": "text"} on each line',
    promptsOut: 'file that receives the questions, one JSON line each; standard output unless stated',
    suiteOfAnswers: 'the suite that the answers belong to',
    modelOfAnswers: 'name of whoever gave the answers',
  },
  commands: {
    exportPrompts: 'write the questions of a suite, one JSON object a line, for models without an endpoint',
  },
  gates: {
    noScore: 'there is no overall score to hold against a bar',
    score: (score: string, bar: string) => `overall score ${score}, bar ${bar}`,
    noVetoRate: 'the veto rate is not known',
    vetoes: (rate: string, bar: string) => `veto rate ${rate}, bar ${bar}`,
    worse: (difference: string, interval: string) =>
      `worse than the earlier run by ${difference} ${interval}`,
    seesNothing: (pairs: number) =>
      `--no-worse-than could not have stopped anything: ${pairs} shared items are too few cases for a test`,
    sees: (loss: string, pairs: number, more: { readonly repeat: number; readonly atBest: string }) =>
      `--no-worse-than: on ${pairs} shared items a loss of ${loss} points is stopped four times in five, a smaller one less often. --repeat ${more.repeat} on both sides brings that down to ${more.atBest} at best.`,
  },
  summary: {
    title: (suite: string, model: string) => `${suite}: ${model}`,
    reached: 'The bar is reached.',
    vetoes: 'Vetoes',
    scenario: 'Scenario',
    score: 'Score',
    items: 'Items',
  },
  answers: {
    needsRunOrAnswers: 'name a run, or give --answers FILE and --suite SUITE',
    counted: ({ came, missing, of }: { came: number; missing: number; of: number }) =>
      `${came} answers came for ${of} questions; ${missing} questions are without one and count as not asked.`,
    refused: ({ came, wrong, unknown }: { came: number; wrong: number; unknown: number }) =>
      `${came} lines can be used, ${wrong} cannot, ${unknown} of them because the suite does not know the item; nothing was graded`,
    line: (line: number, problem: string) => `line ${line}: ${problem}`,
    notJson: 'not a JSON object with "id" and "answer"',
    unknown: (id: string) => `the suite has no item ${id}`,
    twice: (id: string) => `a second answer to ${id}`,
    turns: (id: string, given: number, asked: number) => `${id} has ${asked} turns, ${given} are answered`,
    acted: (id: string) => `${id} is acted in; a text does not answer it`,
  },
};

export type PipelineMessages = typeof pipelineEn;
