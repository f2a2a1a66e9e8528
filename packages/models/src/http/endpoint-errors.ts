import { AppError, type EndpointErrorCode, parseJson } from '@doctorbench/core';

const tlsCodes =
  /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|EPROTO|HOSTNAME_MISMATCH)/;

/** The address was reached, and then the other side hung up. */
const lostCodes: ReadonlySet<string> = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'UND_ERR_SOCKET']);

/** A socket-level failure in the words of the catalogue. */
export function toNetworkError(error: Error): AppError {
  if (error instanceof AppError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (tlsCodes.test(code)) return new AppError('endpoint.tls', code, { cause: error });
  if (code === 'UND_ERR_CONNECT_TIMEOUT')
    return new AppError('endpoint.unreachable', 'connecting took too long', { cause: error });
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return new AppError('endpoint.timeout', code, { cause: error });
  // Without the cause: the parser's error quotes what came, which may be our own request sent back.
  if (error.name === 'HTTPParserError')
    return new AppError('endpoint.malformed-reply', 'it does not speak HTTP');
  if (lostCodes.has(code)) return new AppError('endpoint.connection-lost', code, { cause: error });
  return new AppError('endpoint.unreachable', code || error.message, { cause: error });
}

/** How an error body may look: OpenAI's, and the shapes of gateways that imitate it. */
function toErrorText(body: string): string {
  const found = findMessage(parseJson(body));
  if (found) return found;
  // A web page or plain text.
  return body.replaceAll(/<(script|style)[\s\S]*?<\/\1>/gi, ' ').replaceAll(/<[^>]{0,500}>/g, ' ');
}

function findMessage(given: unknown): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const json = given as Readonly<Record<string, unknown>>;
  const { error, message = json.msg ?? json.error_msg ?? json.status_msg, detail, code, type } = json;
  if (typeof error === 'string') return error;
  for (const inner of [error, message, json.base_resp])
    if (typeof inner === 'object' && inner !== null) return findMessage(inner);
  const words = [code, type, message, detail].filter(
    part => typeof part === 'string' || typeof part === 'number',
  );
  if (words.length === 0 && detail !== undefined) return JSON.stringify(detail, dropEcho);
  return words.length > 0 ? words.join(' ') : undefined;
}

/** Validators (Pydantic) quote the rejected value: that is the prompt. */
function dropEcho(field: string, value: unknown): unknown {
  return field === 'input' ? undefined : value;
}

const detailLength = 200;

/** A short piece of the endpoint's own words, on one line, without control characters. */
function toDetail(status: number, text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const cut = line.length > detailLength ? `${line.slice(0, detailLength)}…` : line;
  return cut ? `HTTP ${status}: ${cut}` : `HTTP ${status}`;
}

/** An HTTP reply that is not a success, in the words of the catalogue. */
export function toStatusError({
  status,
  body,
}: {
  readonly status: number;
  readonly body: string;
}): AppError {
  const text = toErrorText(body.slice(0, 20_000));
  return new AppError(toCode(status, text), toDetail(status, text));
}

/** Some gateways say "200" and put the error into the body, or into an event of the stream. */
export function findErrorIn(json: unknown, body: string): AppError | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  if ('choices' in json && Array.isArray(json.choices) && json.choices.length > 0) return undefined;
  const text = toErrorText(body.slice(0, 20_000));
  const status = findStatus(json) ?? (aboutTrouble.test(text.toLowerCase()) ? 500 : undefined);
  if ('error' in json && json.error) return new AppError(toCode(status ?? 400, text), toDetail(200, text));
  // Without the field it is taken for an error only where its words are those of one.
  if (findMessage(json) === undefined || ('choices' in json && json.choices) || 'object' in json)
    return undefined;
  const code = toCode(status ?? 400, text);
  return code === 'endpoint.bad-request' ? undefined : new AppError(code, toDetail(200, text));
}

/** What says of itself that it is the server's trouble, not the request's. */
const aboutTrouble =
  /overload|over capacity|internal[ _-]?(server[ _-]?)?error|server[ _-]?error|service[ _-]unavailable|temporarily unavailable|try again later|timed? ?out|loading model|model is loading|not ready|out of memory|繁忙|过载|稍后|超时|内部错误|服务异常|服务不可用/;

/** An HTTP status that stands in the body of an error. */
function findStatus(json: object): number | undefined {
  const { error, status, code, status_code: given } = json as Record<string, unknown>;
  const inner = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  return [inner.code, inner.status, inner.status_code, inner.http_code, given, status, code]
    .map(Number)
    .find(number => Number.isInteger(number) && number >= 400 && number < 600);
}

const aboutModel =
  /model_not_found|模型不存在|not_found_error model:|deploymentnotfound|deployment[^.]{0,40}does not exist|model[\s\S]{0,80}not.{0,5}(found|exist|available)|model( name| id| identifier)? is (invalid|unknown|not valid)|model:? \S+ (is )?not supported|(unknown|invalid|no such|unsupported|not a valid|not found the)[ _]model|invalid[^.]{0,20}['"`]model['"`]|no endpoints found for|modelnotopen|not activated the model/;
const aboutKey = /api.?(secret.?)?key|unauthori[sz]ed|not authori[sz]ed|authentication|鉴权/;
const aboutQuota =
  /insufficient.{0,6}(quota|balance|credit|funds)|(quota|balance|credits?)[^.]{0,15}(insufficient|too low|exhausted|used up)|exceeded.{0,6}current.{0,3}quota|billing.{0,3}(details|hard)|out of credits|arrear|overdue|余额|欠费|额度/;
const aboutRate = /rate.?limit|per (minute|day)|too many requests|throttl|限流|流控|流量受限|频率|频繁|并发/;
const aboutFilter =
  /content.{0,3}(filter|policy|management|inspection)|data_inspection|(?<!case.)sensitive|safety system|违规|敏感/;
const aboutModeration = /flagged|moderation/;
const aboutContext =
  /context.{0,3}(length|window|size)|(prompt|input|request|message)s? (is|are|was) too long|too many (input )?tokens|input token count|(tokens|length)[^.]{0,60}exceed|exceed[^.]{0,60}(tokens|input length)|range of input length|reduce the length|(tokens?|characters)[ _]too[ _]long|token limit exceed|max input characters|上下文(长度|窗口)|超长|tokens?[^。]{0,6}(超过|超出)|(超过|超出)[^。]{0,20}(长度|tokens?)|长度(超过|超出)/;
const aboutImages = /image|vision|multimodal|multi-modal|图像|图片|多模态/;
const aboutTools = /tool|function.?call|工具|函数/;
const unsupported =
  /not support|n.t support|unsupported|only supported|invalid|not accept|not allowed|cannot|unknown|unrecognized|no endpoints|expected|is not a |at most 0|requires --|不支持/;
/** The server's trouble has many words; these are those of llama.cpp's, which answers 500 to what it cannot take. */
const plainlyLacking = /(not|n.t) support|unsupported|requires --/;
/** What a router of many models says when none of them can do what the request needs. */
const noRoute = 'no endpoints found that';

function toCode(status: number, message: string): EndpointErrorCode {
  // The commonest type of error says nothing about its cause, but holds the word "invalid".
  const text = message.toLowerCase().replaceAll('invalid_request_error', '');
  switch (true) {
    case status < 300:
      return 'endpoint.malformed-reply';
    case status < 400:
      return 'endpoint.not-found';
    case status === 403 && aboutModeration.test(text):
      return 'endpoint.content-filtered';
    case status === 401 || status === 403:
      return aboutQuota.test(text) ? 'endpoint.quota' : 'endpoint.key-rejected';
    case status === 402:
      return 'endpoint.quota';
    case status === 404 && !text.includes(noRoute):
      return aboutModel.test(text) ? 'endpoint.model-unknown' : 'endpoint.not-found';
    case status === 405:
      return 'endpoint.not-found';
    case status === 408 || status === 504:
      return 'endpoint.timeout';
    case status === 429:
      return aboutQuota.test(text) ? 'endpoint.quota' : 'endpoint.rate-limited';
    case status >= 500:
      return findLack(text, plainlyLacking) ?? 'endpoint.server-error';
    default:
      return toRefusal(text);
  }
}

/** What the words of a 4xx reply are about. */
function toRefusal(text: string): EndpointErrorCode {
  const lack = findLack(text, unsupported);
  switch (true) {
    case aboutFilter.test(text):
      return 'endpoint.content-filtered';
    case aboutContext.test(text) && !aboutRate.test(text):
      return 'endpoint.context-length';
    case aboutModel.test(text):
      return 'endpoint.model-unknown';
    case lack !== undefined:
      return lack;
    case aboutKey.test(text):
      return 'endpoint.key-rejected';
    case aboutQuota.test(text):
      return 'endpoint.quota';
    case aboutRate.test(text):
      return 'endpoint.rate-limited';
    default:
      return 'endpoint.bad-request';
  }
}

/** The part of a request that the endpoint has no use for. */
function findLack(text: string, refused: RegExp): EndpointErrorCode | undefined {
  if (!refused.test(text)) return undefined;
  if (aboutImages.test(text)) return 'endpoint.no-images';
  return aboutTools.test(text) ? 'endpoint.no-tools' : undefined;
}
