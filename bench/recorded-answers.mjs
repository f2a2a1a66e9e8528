// Answers of real models, recorded by others, put through our import, our reading of answers and the published rule. The sets
// lie beside the checkout (../shared/data), never in it; without them there is nothing to do.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { root, runDoctorbench, workDir } from './tools.mjs';

const data = process.env.BENCH_DATA ?? join(root, '..', 'shared', 'data');
const agents = join(data, 'medagents-benchmark');

const sets = [
  ...[
    ['mmlu', 'test', 'gpt-4o|zero_shot'],
    ['mmlu', 'test', 'o3-mini|zero_shot'],
    ['medqa', 'test_hard', 'gpt-4o|zero_shot'],
    ['medmcqa', 'test_hard', 'gpt-4o|zero_shot'],
    ['mmlu-pro', 'test_hard', 'gpt-4o|zero_shot'],
  ].map(([set, part, model]) => ({
    format: set,
    file: join(agents, 'data', set, `${part}.jsonl`),
    what: `${set}, ${part}: ${model} (MedAgentsBench)`,
    recorded: () => readLetters(set, part, model),
  })),
  ...['gpt4_1106', 'gpt3_1106', 'llama2-7b'].map(model => ({
    format: 'craft-md',
    file: join(data, 'craft-md', 'usmle_and_derm_dataset.csv'),
    what: `craft-md, vignettes with four choices: ${model}`,
    recorded: () => readMarks(`${model}|t0|vignette_mcq`),
  })),
  {
    // Of the test part only the decisions are needed: the answer is the same whatever is asked.
    format: 'pubmedqa',
    file: join(data, 'pubmedqa', 'test_ground_truth.json'),
    toSource: toQuestions,
    what: 'pubmedqa, the 500 decisions of the test part: always yes',
    recorded: () => () => ({ text: 'yes' }),
  },
];

/** Rows: the share that the record itself calls right, and what our run reports. */
export async function benchRecordedAnswers() {
  const rows = [];
  for (const set of sets) {
    if (!existsSync(set.file)) rows.push([set.what, 'no sample beside the checkout']);
    else rows.push([set.what, await replay(set)]);
  }
  return rows;
}

async function replay({ format, file, recorded, toSource }) {
  const dir = join(workDir, 'recorded');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(join(dir, 'source'), { recursive: true });
  if (toSource) writeFileSync(join(dir, 'source', 'questions.jsonl'), toSource(file));
  else copyFileSync(file, join(dir, 'source', basename(file)));
  const suite = join(dir, 'suite');
  expectEnd(await runDoctorbench(['suite', 'import', format, join(dir, 'source'), suite, '--quiet']));
  const items = readdirSync(join(suite, 'items')).flatMap(name => readJsonLines(join(suite, 'items', name)));
  const answerOf = recorded();
  const answers = items.map(item => ({ item, said: answerOf(item) })).filter(({ said }) => said);
  const server = await startReplay(answers);
  try {
    const endpoint = ['--base-url', server.baseUrl, '--model', 'recorded', '--no-key', '--no-check'];
    const out = join(dir, 'runs');
    expectEnd(
      await runDoctorbench(['run', suite, ...endpoint, '--concurrency', '8', '--quiet', '--out', out]),
    );
    const [run = ''] = readdirSync(out);
    const { published } = JSON.parse(readFileSync(join(out, run, 'report.json'), 'utf8'));
    const figures = published.figures.map(({ rule, value }) => `${rule} ${value.toFixed(1)} %`).join(', ');
    const right = answers.filter(({ said }) => said.right);
    const theirs =
      answers[0]?.said.right === undefined
        ? ''
        : `${((100 * right.length) / items.length).toFixed(1)} % by the record, `;
    return `${theirs}ours: ${figures} (${items.length} items, ${items.length - answers.length} without a recorded answer)`;
  } finally {
    server.stop();
  }
}

/** An endpoint that answers each question as it was answered once; nothing where nothing was recorded. */
async function startReplay(answers) {
  const toText = messages =>
    messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n');
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const asked = toText(JSON.parse(body).messages);
    const found = answers.find(({ item }) => asked.includes(item.stem ?? item.messages?.at(-1)?.content));
    const message = { role: 'assistant', content: found?.said.text ?? 'No answer was recorded.' };
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        id: 'x',
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
      }),
    );
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return { baseUrl: `http://127.0.0.1:${server.address().port}/v1`, stop: () => server.close() };
}

/** The letter that a model gave, by the words of the question. */
function readLetters(set, part, model) {
  const [heading = [], ...rows] = readTable(join(agents, 'derived_responses', `${set}__${part}.csv`));
  const column = heading.indexOf(model);
  if (column < 0) throw new Error(`${set}: no answers of ${model}`);
  const letters = new Map(rows.map(row => [row[0], row[column]]));
  const questions = new Map(
    readJsonLines(join(agents, 'data', set, `${part}.jsonl`)).map(({ question, realidx }) => [
      question.trim(),
      letters.get(String(realidx)),
    ]),
  );
  return ({ stem, key }) => {
    const letter = questions.get(stem.trim());
    return letter ? { text: `Answer: ${letter}`, right: letter === key[0] } : undefined;
  };
}

/** Only right or wrong was kept: a wrong answer is any other option. */
function readMarks(model) {
  const [heading = [], ...rows] = readTable(
    join(data, 'craft-md', 'derived_mcq_correct_trial0__2004items_x_20.csv'),
  );
  const column = heading.indexOf(model);
  const marks = new Map(rows.map(row => [row[0], row[column]]));
  return ({ id, options, key }) => {
    const mark = marks.get(`case_${/(\d+)$/.exec(id)?.[1]}`);
    if (mark !== '0' && mark !== '1') return undefined;
    const letter = mark === '1' ? key[0] : options.find(option => option.id !== key[0])?.id;
    return { text: `Answer: ${letter}`, right: mark === '1' };
  };
}

/** One question for each decision. */
function toQuestions(file) {
  const decisions = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
  return decisions
    .map(([_key, final_decision]) =>
      JSON.stringify({
        _key,
        final_decision,
        QUESTION: `Is ${_key} so?`,
        CONTEXTS: ['Some were, some not.'],
      }),
    )
    .join('\n');
}

/** Fields hold no commas here. */
function readTable(file) {
  return readFileSync(file, 'utf8')
    .trim()
    .split(/\r?\n/)
    .map(line => line.split(','));
}

function readJsonLines(file) {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
}

function expectEnd({ code, stderr }) {
  if (code !== 0) throw new Error(stderr.slice(-2000));
}
