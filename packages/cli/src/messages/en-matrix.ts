/** What the command line says of several models on several suites. */
export const matrixEn = {
  option:
    'run the models and suites that a file names (doctorbench.config.yaml): one bar each, one budget, one comparison',
  besideFile: (given: string) =>
    `with --config the file says what is run and how; besides it go --out, --quiet and --json, not: ${given}`,
  stopped: (suite: string, code: string) => `${suite} stopped [${code}]; the same command goes on from here`,
  model: 'Model',
  notBegun: 'not begun',
  spent: (cost: string) => `Spent by all runs together: ${cost}`,
  init: {
    command: 'write doctorbench.config.yaml, asking for what is not given',
    out: 'file to write',
    model: 'provider:model, model@base-url or phantom:name; may be given more than once',
    suite: 'suite folder or bundled name; may be given more than once',
    judges: 'who reads open answers',
    maxCost: 'most US dollars for all runs together; prices are then to be filled in',
    force: 'replace the file',
    exists: (path: string) => `${path} is there already; --force replaces it`,
    needsAddress: (model: string) => `"${model}" names no provider: write provider:model or model@base-url`,
    askModels: 'Models (provider:model, model@base-url or phantom:name, separated by commas)?',
    askSuites: (names: string) => `Suites, separated by commas (${names})?`,
    askJudges: 'Who reads open answers (a judges file, phantom, offline)?',
    askCost: 'Most US dollars for all runs together (empty: no limit)?',
    written: (path: string) => `Written: ${path}. Next: doctorbench run --config ${path}`,
  },
  page: (path: string) => `Comparison: ${path}`,
};

export type MatrixMessages = typeof matrixEn;
