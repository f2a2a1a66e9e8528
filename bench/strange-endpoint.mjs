// node bench/strange-endpoint.mjs MODE: a chat endpoint on loopback that misbehaves in one way; prints its port.
import { createServer } from 'node:http';

const [mode = 'well'] = process.argv.slice(2);
const startedMs = Date.now();
let requests = 0;

const toReply = (text, more = {}) => ({
  id: 'x',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop', ...more }],
  usage: { prompt_tokens: 20, completion_tokens: 8, total_tokens: 28 },
});

function say(response, text, more) {
  sayJson(response, 200, toReply(text, more));
}

function sayJson(response, status, json, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof json === 'string' ? json : JSON.stringify(json));
}

const answer = 'A. 立即拨打120急救电话。';
const wait = ms => new Promise(resolve => setTimeout(resolve, ms));

/** Up for a while, down for a while. */
const isUp = (upMs, downMs) => (Date.now() - startedMs) % (upMs + downMs) < upMs;

const modes = {
  well: (_, response) => say(response, answer),
  hanging: () => undefined,
  'hanging-after-5': (_, response) => (requests > 5 ? undefined : say(response, answer)),
  resetting: (_, response) => response.destroy(),
  'resetting-after-5': (_, response) => (requests > 5 ? response.destroy() : say(response, answer)),
  'flapping-10s': (_, response) => (isUp(10_000, 10_000) ? say(response, answer) : response.destroy()),
  'flapping-hang-4s': (_, response) => (isUp(8_000, 4_000) ? say(response, answer) : undefined),
  'slow-first-byte': async (_, response) => {
    await wait(20_000);
    say(response, answer);
  },
  drip: async (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (const character of JSON.stringify(toReply(answer))) {
      response.write(character);
      await wait(500);
    }
    response.end();
  },
  'one-at-a-time-2s': oneAtATime(2_000),
  html: (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html><body><h1>Welcome</h1></body></html>');
  },
  empty: (_, response) => {
    response.writeHead(200);
    response.end();
  },
  truncated: (_, response) => sayJson(response, 200, JSON.stringify(toReply(answer)).slice(0, 90)),
  'half-then-reset': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 });
    response.write('{"choices":[');
    setTimeout(() => response.destroy(), 50);
  },
  'wrong-content-type': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(JSON.stringify(toReply(answer)));
  },
  'error-in-200': (_, response) =>
    sayJson(response, 200, {
      error: { message: 'The engine is currently overloaded', type: 'server_error' },
    }),
  'error-in-200-internal': (_, response) =>
    sayJson(response, 200, { error: { message: 'Internal error', code: 'internal_error' } }),
  500: (_, response) => sayJson(response, 500, { error: { message: 'CUDA out of memory' } }),
  503: (_, response) => sayJson(response, 503, { error: { message: 'Loading model' } }),
  429: (_, response) => sayJson(response, 429, { error: { message: 'slow down' } }),
  '429-retry-after-3600': (_, response) =>
    sayJson(response, 429, { error: { message: 'slow down' } }, { 'retry-after': '3600' }),
  401: (_, response) => sayJson(response, 401, { error: { message: 'invalid api key' } }),
  '404-model': (_, response) => sayJson(response, 404, { error: { message: 'model not found' } }),
  400: (_, response) => sayJson(response, 400, { error: { message: 'context length exceeded' } }),
  'null-content': (_, response) => say(response, null),
  'empty-content': (_, response) => say(response, ''),
  'truncated-answers': (_, response) => say(response, '首先考虑', { finish_reason: 'length' }),
  'no-choices': (_, response) => sayJson(response, 200, { choices: [] }),
  'temperature-refused': (body, response) =>
    'temperature' in body
      ? sayJson(response, 400, { error: { message: "Unsupported parameter: 'temperature'" } })
      : say(response, answer),
  'schema-500': (body, response) =>
    body.response_format
      ? sayJson(response, 500, { detail: [{ msg: 'Internal Server Error' }] })
      : say(response, answer),
};

function oneAtATime(ms) {
  let last = Promise.resolve();
  return (_, response) => {
    last = last.then(() => wait(ms)).then(() => say(response, answer));
  };
}

if (mode === '--list') process.stdout.write(`${Object.keys(modes).join('\n')}\n`);
else {
  const server = createServer((incoming, response) => {
    const chunks = [];
    incoming.on('data', chunk => chunks.push(chunk));
    incoming.on('end', () => {
      requests++;
      modes[mode](JSON.parse(Buffer.concat(chunks).toString() || '{}'), response);
    });
  });
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
}
