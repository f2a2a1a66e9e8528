// The same examination questions put to one endpoint by DoctorBench, promptfoo and lm-evaluation-harness, one after the other.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toQuestion, writeExamSet } from './exam-set.mjs';
import { installLmEval, installPeers, runPromptfoo } from './peers.mjs';
import { measure, runDoctorbench, startModelServer, workDir } from './tools.mjs';

const concurrency = 32;
const answer = '答案：A';

/** Rows of items per second, by the endpoint's clock (first question to last) and by the whole process. */
export async function compareOnExam(items) {
  await installPeers();
  const lmEval = installLmEval();
  const set = await writeExamSet('exam-peers', items);
  const suite = join(workDir, 'exam-peers-suite');
  rmSync(suite, { recursive: true, force: true });
  const imported = await runDoctorbench(['suite', 'import', 'cmb-exam', set, suite]);
  if (imported.code !== 0) throw new Error(imported.stderr);
  const questions = Array.from({ length: items }, (_, number) => toPlain(toQuestion(number)));
  const rows = [];
  for (const [name, run] of [
    ['DoctorBench', baseUrl => runOurs(suite, baseUrl)],
    ['promptfoo', baseUrl => runTheirs(questions, baseUrl)],
    ['lm-evaluation-harness', baseUrl => runHarness(lmEval, questions, baseUrl)],
  ])
    rows.push(...(await time(name, items, run)));
  return rows;
}

async function time(name, items, run) {
  const server = await startModelServer(0, answer);
  try {
    const { seconds } = await run(server.baseUrl);
    const { asked, ms } = await (await fetch(`${server.origin}/span`)).json();
    if (asked < items) throw new Error(`${name} asked ${asked} of ${items}`);
    return [
      [`${name}, ${items} of the questions, first to last`, `${(items / (ms / 1000)).toFixed(0)} items/s`],
      [`${name}, whole process`, `${(items / seconds).toFixed(0)} items/s`],
    ];
  } finally {
    server.stop();
  }
}

function toPlain({ question, option, answer: key }) {
  const options = Object.entries(option).map(([letter, text]) => `${letter}. ${text}`);
  return { question: `${[question, ...options].join('\n')}\n请只回答选项字母。`, answer: key };
}

async function runOurs(suite, baseUrl) {
  const endpoint = [
    '--base-url',
    baseUrl,
    '--model',
    'bench',
    '--no-key',
    '--concurrency',
    String(concurrency),
  ];
  const out = join(workDir, 'exam-peers-runs');
  const run = await runDoctorbench(['run', suite, ...endpoint, '--no-check', '--quiet', '--out', out]);
  if (run.code !== 0) throw new Error(run.stderr);
  return run;
}

async function runTheirs(questions, baseUrl) {
  const dir = join(workDir, 'exam-promptfoo');
  mkdirSync(dir, { recursive: true });
  const tests = questions.map(({ question, answer: key }) => ({
    vars: { question },
    assert: [{ type: 'contains', value: key }],
  }));
  writeFileSync(join(dir, 'tests.json'), JSON.stringify(tests));
  const providers = [{ id: 'openai:chat:bench', config: { apiBaseUrl: baseUrl, apiKey: 'none' } }];
  const config = { prompts: ['{{question}}'], providers, tests: 'file://tests.json' };
  writeFileSync(join(dir, 'promptfooconfig.json'), JSON.stringify(config));
  return runPromptfoo(dir, concurrency);
}

async function runHarness(command, questions, baseUrl) {
  const dir = join(workDir, 'exam-lm-eval');
  mkdirSync(dir, { recursive: true });
  const data = join(dir, 'questions.jsonl');
  writeFileSync(data, questions.map(question => `${JSON.stringify(question)}\n`).join(''));
  const task = {
    task: 'bench_exam',
    dataset_path: 'json',
    dataset_kwargs: { data_files: { test: data } },
    test_split: 'test',
    output_type: 'generate_until',
    doc_to_text: '{{question}}',
    doc_to_target: '{{answer}}',
    generation_kwargs: { until: ['\n\n'], max_gen_toks: 64 },
    metric_list: [{ metric: 'exact_match', aggregation: 'mean', higher_is_better: true }],
  };
  // JSON is YAML.
  writeFileSync(join(dir, 'exam.yaml'), JSON.stringify(task));
  const model = `model=bench,base_url=${baseUrl}/chat/completions,num_concurrent=${concurrency},tokenized_requests=False`;
  const run = await measure(
    command,
    [
      ...['--model', 'local-chat-completions', '--model_args', model, '--apply_chat_template'],
      ...['--include_path', dir, '--tasks', 'bench_exam'],
    ],
    {
      cwd: dir,
      env: { ...process.env, OPENAI_API_KEY: 'none', HF_DATASETS_OFFLINE: '1', HF_HUB_OFFLINE: '1' },
    },
  );
  if (run.code !== 0) throw new Error(`lm_eval ended with ${run.code}\n${run.stderr.slice(-2000)}`);
  return run;
}
