import type { BankGate, BankWarning } from '@doctorbench/core';

interface DifCounts {
  readonly group: string;
  readonly examinees: number;
  readonly others: number;
  readonly tested: number;
  readonly moderate: number;
  readonly large: number;
}

const warnings: Readonly<Record<BankWarning['code'], string>> = {
  'few-examinees': 'few examinees (12 are needed for adaptive sittings)',
  'few-developers': 'few developers (6 are needed for adaptive sittings)',
  'near-copies': 'examinees that answer alike on 97 % of the items or more',
  'negative-discrimination': 'items on which the better do worse: look at their keys',
  misfit: 'items with answers that ability does not explain (infit above 1.5)',
  'misfit-scores': 'items that models of equal totals answer otherwise than expected (S-X², Holm)',
  differential: 'items much harder or easier for a group than its totals say (class C, Holm)',
  'dependent-items': 'pairs of items answered alike beyond what ability explains (Q3)',
  'no-variance': 'items on which everybody scored the same',
  unanswered: 'items without any score, left out',
};

const reasons: Readonly<Record<BankGate['reason'], string>> = {
  wins: 'open: adaptive sittings beat the stratified form for developers left out',
  'few-examinees': 'closed: fewer than 12 examinees; the stratified form is used',
  'few-developers': 'closed: fewer than 6 developers; the stratified form is used',
  'no-win':
    'closed: no clear win over the stratified form for developers left out; the stratified form is used',
};

/** What rapid assessment says in English. `zh-rapid.ts` must have the same shape. */
export const rapidEn = {
  option:
    'ask only some items and estimate the full score: adaptive with a bank that earns it, else stratified',
  most: 'with --rapid: ask at most so many items (default 150, or a third of a smaller suite, at least 60)',
  alone: '--rapid chooses its items itself: leave out --limit, --scenario and --repeat',
  calibrate: 'fit a bank of items from runs or a matrix of scores',
  sources: 'runs of one suite, or one CSV matrix: item_id, developer/model, …; cells 0/1 or −100…100',
  bankOut: 'bank file to write (default bank.json)',
  onto: 'an older bank that shares items: say where this one lies on its scale',
  groups:
    'CSV file examinee,group: compare these groups item by item (without it: developers of five models or more)',
  page: 'also write a page of the bank: item map, information, cost, fit of every item',
  map: 'also print models and items on one scale, and items against error',
  validate: 'instead of writing a bank, tell by leaving developers out what each rapid form would say',
  chart: 'with --validate: also draw the errors as an SVG file',
  sittings: 'with --validate: sittings of each examinee',
  seed: 'seed of everything drawn',
  validating: (done: number, of: number) => `developer ${done} of ${of}`,
  oneMatrix: 'name one matrix, or runs alone',
  written: 'Bank',
  items: 'Items',
  examinees: 'Examinees',
  ofDevelopers: (examinees: number, developers: number) =>
    `${examinees} of ${developers} ${developers === 1 ? 'developer' : 'developers'}`,
  dropped: 'Left out as copies',
  gate: 'Gate',
  gateErrors: (budget: number, adaptive: string, stratified: string) =>
    `at ${budget} items: adaptive + link ${adaptive}, stratified ${stratified} points`,
  synthetic: 'Synthetic participants',
  syntheticLine: (of: {
    participants: number;
    used: boolean;
    without: string;
    with: string;
    gainError: string;
  }) =>
    `${of.participants}, ${of.used ? 'used' : 'not used'}: error for developers left out ${of.without} without, ${of.with} with them; a gain must exceed ${of.gainError} (one standard error over developers)`,
  partialCredit: 'Items graded in steps',
  partialCreditModels: {
    shares: 'shares of a right answer (3PL)',
    graded: 'graded response',
    continuous: 'continuous response',
  },
  partialCreditLine: (chosen: string, errors: string) =>
    `${chosen}; error of single answers for developers left out: ${errors}`,
  summedScoreFit: 'S-X²',
  summedScores: (tested: number, below: number) => `${below} of ${tested} items below 5 %`,
  tooFew: 'not tested: too few examinees',
  dif: 'Differential items',
  difLine: (of: DifCounts) =>
    `${of.group} (${of.examinees}) against others (${of.others}): of ${of.tested} items ${of.moderate} moderate (B), ${of.large} large (C)`,
  scale: 'On the scale of the other',
  scaleLine: (anchors: number, line: string, widths: string) =>
    `${line}, 95 % intervals ${widths}; ${anchors} shared items (Stocking and Lord)`,
  scaleOtherwise: (line: string) => `by mean and sigma ${line}`,
  equated: 'Full scores here and there',
  warning: 'Warning',
  warnings,
  reasons,
  none: 'none',
  more: (count: number) => `and ${count} more`,
  table: ['items', 'form', 'error', '95 %', 'Spearman', 'coverage', 'exposure', 'used'],
  mark: '(rapid)',
  scenarioTable: ['items', 'error of a scenario', 'coverage', '95 %'],
  gateOpenFor: (open: number, of: number) => `The gate was open for ${open} of ${of} developers left out.`,
  chartWritten: (path: string) => `Chart: ${path}`,
};

/** What synthesis says in English. `zh-rapid.ts` must have the same shape. */
export const synthesizeEn = {
  command:
    'have every ordered pair of models sit a suite as one participant (answer, dispute, reflection), to calibrate a bank with',
  agents: 'file that names two models or more, phantoms among them: as doctorbench.config, without suites',
  out: 'where the runs are kept (default runs beside the file)',
  plan: (pairs: number, calls: number) =>
    `${pairs} participants, at most ${calls} calls (answer, dispute, reflection)`,
  needsTwo: 'name at least two models',
  notBegun: 'not begun',
  next: 'Give these runs to calibrate beside real ones: they are used only if that lowers the error for developers left out.',
  goOn: 'This is a synthetic participant: go on with it by synthesize',
};
