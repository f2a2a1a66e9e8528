// A chat completions endpoint that somebody plays through files: node bench/file-model.mjs FOLDER [PORT]
// Each question is written to FOLDER/asked/<key>.md; the answer is awaited as FOLDER/answers/<key>.md and given as it stands. The
// key is made of the question: one that was answered before is answered at once, so that a call that was broken off can be made
// again. Model names only tell roles apart: they stand in the first line of the question.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [folder, port = '0'] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('node bench/file-model.mjs FOLDER [PORT]\n');
  process.exit(2);
}
const [asked, answers] = ['asked', 'answers'].map(name => join(folder, name));
for (const dir of [asked, answers]) mkdirSync(dir, { recursive: true });

const waiting = new Map();
watch(answers, () => {
  for (const [key, reply] of waiting)
    if (isAnswered(key)) {
      waiting.delete(key);
      reply();
    }
});

function isAnswered(key) {
  const path = join(answers, `${key}.md`);
  // One that is being written is empty for a moment.
  return existsSync(path) && readFileSync(path, 'utf8').trim() !== '';
}

function toText(content) {
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n');
}

async function take({ model, messages, stream }, response) {
  const question = messages.map(({ role, content }) => `## ${role}\n\n${toText(content)}\n`).join('\n');
  const key = createHash('sha256').update(`${model}\n${question}`).digest('hex').slice(0, 16);
  if (!isAnswered(key)) {
    writeFileSync(join(asked, `${key}.md`), `# ${model} ${key}\n\n${question}`);
    await new Promise(resolve => waiting.set(key, resolve));
  }
  const content = readFileSync(join(answers, `${key}.md`), 'utf8').trim();
  if (stream) {
    const delta = { role: 'assistant', content };
    const chunk = { id: key, object: 'chat.completion.chunk', model };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const choice of [
      { index: 0, delta },
      { index: 0, delta: {}, finish_reason: 'stop' },
    ])
      response.write(`data: ${JSON.stringify({ ...chunk, choices: [choice] })}\n\n`);
    response.end('data: [DONE]\n\n');
    return;
  }
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
  response.writeHead(200, { 'content-type': 'application/json' });
  // No usage: nobody counted.
  response.end(JSON.stringify({ id: key, object: 'chat.completion', model, choices }));
}

const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    // Whoever asks for a list of models may name any.
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data: [] }));
    return;
  }
  const chunks = [];
  request.on('data', chunk => chunks.push(chunk));
  request.on('end', () =>
    take(JSON.parse(Buffer.concat(chunks).toString('utf8')), response).catch(error => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: String(error) } }));
    }),
  );
});
// Whoever plays takes longer than a model.
server.requestTimeout = 0;
server.timeout = 0;
server.listen(Number(port), '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${server.address().port}/v1\n`),
);
