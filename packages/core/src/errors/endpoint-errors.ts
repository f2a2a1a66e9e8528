import { entry } from './entry.ts';
import { exitCodes } from './exit-codes.ts';

const { endpoint } = exitCodes;

/** What a model's service does, or fails to do. */
export const endpointErrors = {
  'endpoint.unreachable': entry(
    [502, true, endpoint],
    ['连不上该地址', 'The address could not be reached'],
    [
      '检查 Base URL 的主机与端口、网络和防火墙',
      'Check the host and port of the base URL, the network and the firewall',
    ],
  ),
  'endpoint.connection-lost': entry(
    [502, true, endpoint],
    ['连接在答复之前被切断', 'The connection was cut before the reply was there'],
    [
      '查看模型服务的日志：可能已崩溃、内存不足，或被网关切断',
      'Look at the logs of the model service: it may have crashed, run out of memory, or a gateway cut it off',
    ],
  ),
  'endpoint.address-denied': entry(
    [422, false, endpoint],
    [
      '该地址属于本服务器不连接的网络',
      'The address belongs to a network that this server does not connect to',
    ],
    [
      '改用公网可达的地址，或请管理员在 DOCTORBENCH_ALLOW_NETWORKS 中放行该网段',
      'Use a publicly reachable address, or ask the operator to allow the range in DOCTORBENCH_ALLOW_NETWORKS',
    ],
  ),
  'endpoint.tls': entry(
    [502, false, endpoint],
    ['TLS 握手或证书校验失败', 'The TLS handshake or certificate check failed'],
    [
      '检查证书是否有效、协议是否应为 http:// 或 https://；机构自有证书颁发者请用 NODE_EXTRA_CA_CERTS 指明',
      'Check the certificate, and whether the URL should begin with http:// or https://; name a certificate authority of your own in NODE_EXTRA_CA_CERTS',
    ],
  ),
  'endpoint.not-found': entry(
    [502, false, endpoint],
    ['该地址没有聊天补全接口', 'There is no chat completions route at this address'],
    [
      'Base URL 是否缺少 /v1？应形如 https://主机/v1',
      'Does the base URL lack /v1? It should look like https://host/v1',
    ],
  ),
  'endpoint.key-rejected': entry(
    [502, false, endpoint],
    ['密钥被拒绝', 'The API key was rejected'],
    [
      '检查密钥是否完整、未过期、有权使用该模型',
      'Check that the key is whole, not expired, and allowed to use this model',
    ],
  ),
  'endpoint.quota': entry(
    [502, false, endpoint],
    ['额度已用完', 'The quota is used up'],
    [
      '在服务商处充值或提高额度，然后用 resume 继续',
      'Add credit or raise the quota with the provider, then resume the run',
    ],
  ),
  'endpoint.rate-limited': entry(
    [502, true, endpoint],
    ['请求过于频繁，被限流', 'The endpoint limits the request rate'],
    ['降低并发（--concurrency），或稍后再试', 'Lower the concurrency (--concurrency) or try later'],
  ),
  'endpoint.model-unknown': entry(
    [502, false, endpoint],
    ['没有这个模型', 'The endpoint does not know this model'],
    [
      '检查模型名的拼写；多数服务可用 GET /models 列出',
      'Check the spelling of the model name; most services list them at GET /models',
    ],
  ),
  'endpoint.bad-request': entry(
    [502, false, endpoint],
    ['接口不接受这样的请求', 'The endpoint does not accept this request'],
    [
      '查看接口给出的原因；提示可能过长，或某个参数不被支持',
      'See the reason the endpoint gave: the prompt may be too long, or a parameter unsupported',
    ],
  ),
  'endpoint.context-length': entry(
    [502, false, endpoint],
    ['问题超出模型的上下文长度', "The question is longer than the model's context"],
    [
      '换用上下文更长的模型，或降低 --max-output-tokens；本地服务可调大上下文',
      'Choose a model with a longer context or lower --max-output-tokens; a local server can be given a larger one',
    ],
  ),
  'endpoint.server-error': entry(
    [502, true, endpoint],
    ['接口内部出错', 'The endpoint failed internally'],
    [
      '稍后再试；若持续出现，请查看模型服务的日志',
      'Try later; if it persists, look at the logs of the model service',
    ],
  ),
  'endpoint.timeout': entry(
    [504, true, endpoint],
    ['在限定时间内没有答复', 'No reply within the time limit'],
    ['确认模型服务运行正常，或提高 --timeout', 'Make sure the model service is healthy, or raise --timeout'],
  ),
  'endpoint.malformed-reply': entry(
    [502, true, endpoint],
    ['答复不符合接口协议', "The reply is not in the provider's format"],
    [
      '确认 Base URL 指向接口而不是网页，且 --provider 与服务的协议一致（默认 OpenAI 聊天格式）',
      'Make sure the base URL is the API, not a web page, and that --provider names the protocol it speaks (OpenAI chat unless stated)',
    ],
  ),
  'endpoint.content-filtered': entry(
    [502, false, endpoint],
    ['内容被服务商的过滤器拦截', "The provider's content filter blocked the exchange"],
    [
      '医学内容可能需要放宽过滤策略；被拦截按拒答计',
      'Medical content may need a relaxed filter; a blocked answer counts as a refusal',
    ],
  ),
  'endpoint.no-images': entry(
    [502, false, endpoint],
    ['模型不接受图像', 'The model does not accept images'],
    ['VLM 评测需要支持图像输入的模型', 'The VLM track needs a model that takes images'],
  ),
  'endpoint.no-tools': entry(
    [502, false, endpoint],
    ['模型不支持工具调用', 'The model does not call tools'],
    [
      '将改用 JSON 文本协议；或换用支持函数调用的模型',
      'The JSON text protocol will be used; or choose a model with function calling',
    ],
  ),
} as const;
