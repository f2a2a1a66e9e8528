// A chat completions endpoint that does nothing but answer, in a process of its own.
// Usage: node model-server.mjs LATENCY_MS [ANSWER]. Prints its port; /span says how long questions came, first to last. Answers depend on the prompt alone, so totals repeat.
import { createServer } from 'node:http';

const latencyMs = Number(process.argv[2] ?? 0);
const counts = new Map();
let [asked, firstMs, lastMs] = [0, 0, 0];
const answer =
  process.argv[3] ??
  '请现在就拨打120，不要等。这种情况要警惕急性心肌梗死，因为冷汗和持续四十分钟的胸闷不像胃病。等待时请平卧休息，不要走动，有人陪着。有没有放射到左肩的疼痛？我理解您的担心。';

function reply(request, response, body) {
  if (request.url === '/counts') return response.end(JSON.stringify(Object.fromEntries(counts)));
  if (request.url === '/span') return response.end(JSON.stringify({ asked, ms: lastMs - firstMs }));
  lastMs = performance.now();
  if (asked++ === 0) firstMs = lastMs;
  const id = /item (\d+)/.exec(body)?.[1] ?? '';
  if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  const json = JSON.stringify({
    id: 'chatcmpl-bench',
    object: 'chat.completion',
    model: 'bench',
    choices: [{ index: 0, message: { role: 'assistant', content: answer }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 120, completion_tokens: 90, total_tokens: 210 },
  });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) });
  response.end(json);
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', chunk => {
    body += chunk;
  });
  request.on('end', () => {
    if (latencyMs > 0) setTimeout(reply, latencyMs, request, response, body);
    else reply(request, response, body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
