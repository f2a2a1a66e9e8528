import type { ComparisonVerdict } from '@doctorbench/core';
import { analyseEn } from './en-analyse.ts';
import { auditEn } from './en-audit.ts';
import { endpointEn } from './en-endpoint.ts';
import { expertsEn } from './en-experts.ts';
import { exportEn } from './en-export.ts';
import { familiesEn } from './en-families.ts';
import { fingerprintEn } from './en-fingerprint.ts';
import { importEn } from './en-import.ts';
import { judgeTrialEn } from './en-judge-trial.ts';
import { leaksEn } from './en-leaks.ts';
import { matrixEn } from './en-matrix.ts';
import { pipelineEn } from './en-pipeline.ts';
import { platformEn } from './en-platform.ts';
import { probeEn } from './en-probe.ts';
import { rapidEn, synthesizeEn } from './en-rapid.ts';
import { receiptsEn } from './en-receipts.ts';
import { settingsEn } from './en-settings.ts';
import { stressEn } from './en-stress.ts';
import { viewEn } from './en-view.ts';

/** Everything the command line says in English. `zh.ts` must have the same shape. */
export const en = {
  help: {
    usage: 'Usage:',
    arguments: 'Arguments:',
    options: 'Options:',
    commands: 'Commands:',
    showHelp: 'show help for a command',
    showVersion: 'show the version',
    program:
      'Examines medical AI the way clinicians are examined: gives a model clinical items, grades every answer on stated criteria with a one-vote veto for dangerous advice, and says how sure the result is.',
    examples: (command: string) => `
Examples:
  ${command} run --phantom good                       a complete run with a simulated examinee
  ${command} check --base-url https://host/v1 --model NAME
  ${command} run --base-url https://host/v1 --model NAME --limit 28 --sample stratified
  ${command} resume RUN                               continue after a stop, a crash or a full disk
  ${command} compare RUN_A RUN_B                      do the two really differ?
  ${command} serve                                    boards, accounts and a queue, on this machine
  ${command} login; ${command} submit --help          have a model examined by a server

The API key is read from DOCTORBENCH_API_KEY (or the variable named by --api-key-env), or asked for
without echo. It is never an argument, and is never written to a file.

Exit codes: 0 done · 1 internal error · 2 wrong usage · 3 suite · 4 endpoint · 5 run · 6 budget reached ·
7 judges not shown to be fit · 8 server · 9 below the bar of a gate · 130 interrupted`,
  },
  commands: {
    run: 'examine a model on a suite, grade the answers, write a report',
    resume: 'finish a run that was stopped, killed or interrupted; failed answers are tried again',
    check: 'test the connection to an endpoint: reachable, key, model, images, tools',
    estimate: 'estimate calls, tokens, cost and time of a run, without calling anything',
    report: 'write report.json, items.csv and report.html of a run again',
    grade: 'grade the answers of a run again with other judges, without asking the examinee',
    verdict: 'list what waits for an expert, or record what the expert decided',
    compare: 'compare two or more runs item by item, with interval and p-value',
    judges: 'measure judges',
    judgesAudit:
      'compare judges with answers labelled by people, and say whether they are fit to publish with',
    suite: 'inspect a suite',
    suiteLint: 'report every problem of a suite folder, with file, line and field',
    suiteShow: 'list the items of a suite, or show one of them',
    suiteStats: 'count items by scenario, kind, difficulty, department, dimension',
    suiteAnalyse:
      'say of each item how hard it was over several runs, how well it tells them apart, and what was chosen',
    suiteSchema: 'print the JSON Schema of items or of the manifest',
    phantom: 'simulated examinees of known ability or with a known fault',
    phantomList: 'list the phantoms',
    phantomServe: 'serve the phantoms of a suite as an OpenAI-compatible endpoint on loopback',
    fhir: 'serve the record of a case as a FHIR R4 server on this machine to any agent, and grade it when it ends',
    mcp: 'serve a case over MCP (standard input and output) to any agent, and grade it when it ends',
  },
  options: {
    suite: 'suite folder, or the name of a bundled suite',
    run: 'run folder, or run id below the runs folder',
    runs: 'run folders or ids, one for each examinee',
    lintItems: 'look at these items only: ids separated by commas, * for anything',
    lintPolicy: 'lint as if the suite had this scoring policy',
    lintWarnings: 'list warnings too, not only their number',
    writeDatasheet: "also write the counts into the suite's DATASHEET.md",
    itemId: 'item id',
    fhirPort: 'port on this machine (0: any free one)',
    case: 'the case, as SUITE/ITEM: doctorbench-agent/agent-triage-…',
    agent: 'name of the agent in the record',
    patient:
      'a file that names the model that hears questions and phrases answers for patients in encounters (default: offline)',
    schemaOf: 'what to print the schema of: item or manifest',
    baseUrl: "base URL of the endpoint, such as https://host/v1 (default: the provider's own)",
    provider:
      'who serves the model, or the protocol it speaks (default: openai-chat, the OpenAI-compatible one)',
    apiVersion: 'version that requests name (azure-openai)',
    model:
      'model name as the endpoint knows it, or provider:model (anthropic:claude-…, deepseek:deepseek-chat)',
    apiKeyEnv: 'environment variable that holds the API key',
    noKey: 'the endpoint needs no key',
    phantom: 'examine a simulated examinee instead (see "phantom list")',
    scenario: 'only these scenarios, by id, separated by commas',
    limit: 'at most this many items',
    sample: 'which items --limit takes: first, or stratified over the scenarios by the seed',
    repeat: 'ask every item this many times',
    seed: 'seed of sampling and of what is sent as "seed"',
    concurrency: 'requests in flight: a number, or auto to find what the endpoint can handle',
    timeout: 'seconds to wait for one reply',
    stream: 'stream replies, which measures the time to the first token',
    temperature: 'sampling temperature; "none" sends none',
    maxOutputTokens: 'longest answer, in tokens (default: 8192, fewer where the endpoint is slow)',
    compareHtml: 'write departments and facets × runs to a page: heat maps and radars',
    shots: 'worked examples before each choice: a file of items with keys, or how many of the suite’s own',
    reply: 'how choices are asked for: with room for a reason, letters alone, or without a word on the form',
    history: "whose words are used in a dialogue's history: the model's own, or the gold answers",
    judges:
      'who reads open answers: a file that names judges; "phantom": simulated ones, a demonstration (default for phantoms); "offline": nobody, a self-test (default)',
    embedder:
      'what compares meanings: a folder with an ONNX sentence model, a file that names an embeddings endpoint, or "offline" (default)',
    judgesOfAudit:
      'who is audited: a judges file, "phantom" for simulated judges, "offline" for the offline judge',
    labels:
      'labels: a file of answers that people have labelled, one JSON object a line, or a folder with one for each suite (<suite>.jsonl)',
    audit:
      'audit of these judges on this suite (judges audit --out), kept with the run: veto rates are corrected by it',
    suiteOfAudit: 'suite folder, or the name of a bundled suite (default: the one the labels are named for)',
    outOfAudit: 'folder to write each audit into: <suite>.json, and in words <suite>.zh.md and <suite>.en.md',
    family:
      "the examinee's model family; judges of that family are excluded (default: read from the model name)",
    criterion: 'criterion id, or "manipulation"',
    decision: 'met or not-met',
    expert: 'who decides',
    reason: 'why',
    quote: 'words of the answer that show it; may be given more than once',
    against: 'compare with a second run of the same protocol, or another grading of the same answers',
    repeatOf: 'which repeat of the item, from 0',
    maxCalls: 'stop asking after this many requests, retries included',
    maxCost: 'stop asking when this many US dollars are spent; needs --price-in and --price-out',
    priceIn: 'US dollars per million input tokens',
    priceOut: 'US dollars per million output tokens',
    out: 'folder that receives the run folder',
    lang: 'language of messages and report: zh or en',
    json: 'print one JSON document on standard output',
    quiet: 'no progress bar',
    port: 'port to listen on',
    latencyMs: 'milliseconds added to every reply',
    callSeconds: 'assumed seconds per call (default: estimated from the expected length)',
  },
  keyPrompt: (name: string) => `API key (not shown; or set ${name}): `,
  run: {
    examinee: (model: string, suite: string, items: number) =>
      `${model} takes ${suite}: ${items} ${items === 1 ? 'question' : 'questions'}`,
    phantomNote:
      'A phantom is a simulated examinee: the result says whether the evaluation works, nothing about any model.',
    draining: (inFlight: string) =>
      `Stopping: waiting for answers in flight (${inFlight}). Press Ctrl-C again to drop them.`,
    stopped: (id: string) => `Stopped. Continue with: doctorbench resume ${id}`,
    adapted: (list: string) => `The endpoint did not accept everything; adapted: ${list}`,
    nothingLeft: 'The run was already complete; the report was written again.',
  },
  grade: {
    begins: (run: string, answers: number, judges: string) => `${run}: ${answers} answers, read by ${judges}`,
    recused: (names: string) => `Excluded as members of the examinee's family: ${names}`,
  },
  audit: auditEn,
  verdict: {
    nothing: 'Nothing waits for an expert.',
    waiting: (count: number) => `${count} waiting for an expert`,
    reasons: {
      tie: 'judges tied',
      'split-red-line': 'judges differ on a red line',
      'split-harm': 'judges differ on a danger',
      'single-judge': 'only one judge read it',
      manipulation: 'the answer manipulated its judges',
    },
    item: 'Item',
    criterion: 'Criterion',
    why: 'Why',
    votes: 'Votes',
    total: 'Total now',
    noTotal: 'unscored',
    recorded: (item: string, before: string, after: string) => `${item}: total ${before} → ${after}`,
    noGrade: (item: string) => `${item} has no grade in this run`,
    needsAll: 'a decision needs the item, the criterion, met or not-met, --expert and --reason',
    onlyNotMet: 'manipulation can only be decided as not-met; otherwise it remains',
  },
  progress: {
    eta: (time: string) => `${time} left`,
    rate: (rate: string) => `${rate}/s`,
    inFlight: (count: number) => `${count} at once`,
    vetoed: (count: number) => `${count} vetoed`,
    failed: (count: number) => `${count} failed`,
    failedTries: (count: number) => (count === 1 ? '1 try failed' : `${count} tries failed`),
    silent: (time: string) => `no reply for ${time}`,
  },
  summary: {
    interval: '95 % interval',
    noInterval: 'no interval: too few cases',
    awaiting: 'Awaiting an expert',
    awaitingLine: (count: number, run: string) => `${count}; see doctorbench verdict ${run}`,
    manipulated: 'Misled their judges',
    manipulatedLine: (count: number) =>
      count === 1 ? '1 answer, counted as 0 at most' : `${count} answers, counted as 0 at most`,
    judges: 'Judges',
    judgesLine: (seated: number, failed: number, readings: number) =>
      `${seated}; ${failed} of ${readings} readings failed`,
    agreement: 'Agreement of judges',
    agreementLine: (alpha: string, criteria: string) => `Krippendorff’s α ${alpha} over ${criteria} criteria`,
    judgesCost: 'Cost of the judges',
    comparison: {
      runs: (model: string) => `Against ${model}`,
      judges: (judges: string) => `Against judges ${judges}`,
    },
    comparisonLine: (difference: string, interval: string) => `difference ${difference} ${interval}`,
    scenario: 'Scenario',
    score: 'Score',
    items: 'Items',
    report: 'Report',
    redLine: 'Red line crossed',
    tag: 'Tag',
    moreTags: (count: number) => `… and ${count} more; see the report`,
    moreVetoes: (count: number) => `… and ${count} more; see the report`,
  },
  check: {
    steps: {
      reachable: 'reachable',
      'key-valid': 'key accepted',
      'model-answers': 'model answers',
      'images-accepted': 'sees images',
      'tools-accepted': 'calls tools',
    },
    skipped: 'not tried',
    tracks: (list: string) => `This endpoint can take: ${list}`,
    noTrack: 'This endpoint cannot take any track yet.',
    latency: (ms: number) => `first reply after ${ms} ms`,
    fix: 'Try',
  },
  estimate: {
    items: 'Items',
    calls: 'Calls',
    inputTokens: 'Input tokens, about',
    outputTokens: 'Output tokens, about',
    cost: 'Cost, about',
    costUnknown: 'unknown: give --price-in and --price-out',
    time: 'Time, about',
    assumes: (seconds: string, concurrency: number) =>
      `assuming ${seconds} s per call, ${concurrency} at once; tokens are estimated from the texts, on the high side; reasoning tokens are not counted`,
  },
  compare: {
    title: (a: string, b: string) => `A  ${a}\nB  ${b}`,
    ofJudges: 'The same answers, read by different judges: the difference is theirs, not an examinee’s.',
    overall: 'Overall on the shared items',
    difference: 'Difference A − B',
    pValue: 'p-value (paired, two-sided)',
    pairs: 'Items compared',
    unpaired: (count: number) => `${count} scored in one run only, left out`,
    vetoes: 'Vetoed in one only',
    verdicts: {
      'a-higher': 'The two differ; A scored higher.',
      'b-higher': 'The two differ; B scored higher.',
      'no-difference-shown': 'The two cannot be told apart by these items.',
      'too-few-cases': 'Too few cases to say whether the two differ.',
    } satisfies Record<ComparisonVerdict, string>,
    widest: 'Largest differences',
    differences: (fields: string) => `they differ in: ${fields}`,
    noPairs: 'no item was scored in both',
    selfTest:
      'a self-test has no result, so there is nothing to compare; have the answers read with: doctorbench grade RUN --judges FILE',
  },
  suite: {
    ok: (items: number) => `No problem in ${items} items.`,
    problems: (count: number) => (count === 1 ? '1 problem.' : `${count} problems.`),
    ownReviews: (count: number) =>
      `${count} items were read again by their own author alone (a note; --warnings lists them).`,
    warnings: (count: number, items: number) =>
      `${count} criteria in ${items} items may ask for two things (a hint; --warnings lists them).`,
    hint: 'hint:',
    noSuchItem: (ids: string) => `no item ${ids}`,
    byRule: 'Problems by rule',
    rule: 'rule',
    ruleItems: 'items',
    ruleProblems: 'problems',
    adversaries: 'Adversaries',
    adversary: 'adversary',
    through: 'got through',
    tried: 'answers',
    gotThrough: 'got through',
    meanBest: 'mean best',
    marks: 'Share of the marks',
    dimension: 'dimension',
    share: '%',
    target: 'target',
    band: 'asked',
    decisive: (percent: string) => `accuracy and safety together ${percent} % (60 % or more are asked)`,
    hash: 'Hash',
    version: 'Version',
    track: 'Track',
    items: 'Items',
    scenarios: 'Scenarios',
    kinds: 'Kinds',
    difficulties: 'Difficulty',
    departments: 'Departments',
    dimensions: 'Criteria by dimension',
    languages: 'Languages',
    splits: 'Split',
    redLines: 'Items with a red line',
    reviewed: 'Read or solved by somebody else',
    reviewedByAuthor: 'Read again by their author alone',
    hospital: 'Hospital',
  },
  suiteAnalyse: analyseEn,
  fhir: {
    serving: (url: string) => `The record is at ${url} (rules and case at the root; Ctrl-C to stop).`,
  },
  mcp: {
    recorded: (score: string, dir: string) => `score ${score}; record and report are in ${dir}`,
    withoutJudges: (dir: string) =>
      `No judges: what needs reading was left out, and the score rests on what code can tell. To have it read: doctorbench grade ${dir} --judges FILE`,
    judged: ({ by, calls, tokens }: { by: string; calls: number; tokens: number | undefined }) =>
      `Read by ${by}: ${calls} ${calls === 1 ? 'call' : 'calls'}, ${tokens ?? 'an unknown number of'} tokens.`,
    unread: (dir: string) =>
      `The case is recorded in ${dir}, but the judges could not finish. To have it read: doctorbench grade ${dir} --judges FILE`,
  },
  phantom: {
    ability: 'ability',
    serving: (url: string) => `Phantoms answer at ${url} (Ctrl-C to stop).`,
    unknown: (name: string, list: string) =>
      `no phantom "${name}"; there are: ${list}, and ability-0 … ability-100`,
  },
  suiteImport: importEn,
  endpoint: endpointEn,
  judgeTrial: judgeTrialEn,
  settings: settingsEn,
  matrix: matrixEn,
  pipeline: pipelineEn,
  export: exportEn,
  families: familiesEn,
  fingerprint: fingerprintEn,
  leaks: leaksEn,
  probe: probeEn,
  receipts: receiptsEn,
  stress: stressEn,
  view: viewEn,
  experts: expertsEn,
  rapid: rapidEn,
  synthesize: synthesizeEn,
  platform: platformEn,
  errors: {
    error: 'Error',
    fix: 'Try',
    usage: (text: string) => text,
    needsEndpoint:
      'give --model provider:model, or --base-url and --model (DOCTORBENCH_BASE_URL, DOCTORBENCH_MODEL), or --phantom NAME',
    needsPrices: '--max-cost needs --price-in and --price-out',
    pricesTogether: '--price-in and --price-out go together',
    number: (option: string, expected: string) => `${option} takes ${expected}`,
    scenario: (given: string, list: string) => `no scenario "${given}"; there are: ${list}`,
    otherAudit: (path: string) =>
      `${path} is an audit of other judges, prompts or items than those of the run`,
    suite: (given: string, bundled: string) => `${given} (bundled suites: ${bundled})`,
    /** By the code of the operating system. */
    files: {
      ENOENT: 'there is no such file',
      EISDIR: 'that is a folder, not a file',
      ENOTDIR: 'a part of the path is a file, not a folder',
      EACCES: 'it may not be read by this user',
    } as Readonly<Record<string, string>>,
  },
};

export type Messages = typeof en;
