export { createAddressPolicy } from './address-guard/address-policy.ts';
export { createGuardedConnector } from './address-guard/guarded-connect.ts';
export { createBatchClient } from './batch/batch-client.ts';
export { type BatchLedger, type BatchRecord, batchRecordSchema } from './batch/batch-ledger.ts';
export { withAnswerCache } from './cache/answer-cache.ts';
export type { ChatMessage, ChatPart, ChatRequest, Completion, Tool } from './chat.ts';
export {
  type CheckNeeds,
  type CheckResult,
  checkEndpoint,
  checkSteps,
  type StepResult,
} from './check/check.ts';
export { findContextTokens } from './check/find-context.ts';
export { measurePace, type Pace, takePace } from './check/measure-pace.ts';
export { probeImageDataUrl } from './check/probe-image.ts';
export { type Clock, systemClock } from './clock.ts';
export {
  findApiKey,
  findOwnKey,
  type NamedEndpoint,
  resolveEndpoint,
  toEndpoint,
} from './endpoint/resolve-endpoint.ts';
export {
  type ClientOptions,
  createEndpointClient,
  type EndpointClient,
} from './endpoint-client/endpoint-client.ts';
export { EndpointDownError, type EndpointPulse } from './endpoint-client/outage-watch.ts';
export { compareFingerprints } from './fingerprint/compare-fingerprints.ts';
export { takeFingerprint } from './fingerprint/take-fingerprint.ts';
export { type ApiKey, parseApiKey } from './http/api-key.ts';
export { isPlainHttp, parseBaseUrl } from './http/base-url.ts';
export { createJsonClient, type JsonClientOptions } from './http/json-client.ts';
export { type ProxySettings, readProxySettings } from './http/proxy.ts';
export { toTimeouts } from './http/timeouts.ts';
export type { Connector } from './http/transport.ts';
export { boundTokens } from './pacing/request-tokens.ts';
export { findProvider, providers } from './providers/providers.ts';
export { isPermanent } from './retry/permanent-failures.ts';
export { createTextScorer, type TextScorer } from './scoring/text-scorer.ts';
export { withSpans } from './tracing/with-spans.ts';
export { batchPriceShare } from './wire/batch-wire.ts';
