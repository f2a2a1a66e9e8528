import { randomUUID } from 'node:crypto';
import { AppError } from '@doctorbench/core';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { registerApiPages } from './api-page.ts';
import { type Authenticate, isHttps, isUnsafe } from './auth.ts';
import { handleClientError, handleError, sendProblem } from './errors.ts';
import { cleanForwardedFor } from './forwarded-for.ts';
import { guardRoutes } from './guard.ts';
import { type Readiness, registerHealthRoutes } from './health.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { describeApi } from './openapi.ts';
import { type RouteTable, watchRoutes } from './route-table.ts';
import { endStreams } from './sse.ts';
import type { App, Feature } from './types.ts';

export interface AppOptions {
  readonly config: Pick<Config, 'publicUrl' | 'proxies' | 'openMetrics'> & Partial<Pick<Config, 'captcha'>>;
  readonly services: { readonly accounts: { readonly authenticate: Authenticate } };
  readonly log: FastifyBaseLogger;
  readonly readiness: Readiness;
  /** Their routes lie under /api/v1. */
  readonly features: readonly Feature[];
  /** Gauges of services are added to it beforehand. */
  readonly metrics?: Metrics;
  /** Routes outside the API, such as the files of the web application. */
  readonly pages?: Feature;
  /** Answers a GET outside /api that no route takes: the web application finds its own way. */
  readonly fallback?: (request: FastifyRequest, reply: FastifyReply) => unknown;
  readonly version?: string;
  /** Whether a failure says that the database is away, and nothing about the request. */
  readonly isDatabaseDown?: (error: unknown) => boolean;
  readonly now?: () => number;
}

const bodyLimit = 256 * 1024;
const requestTimeoutMs = 30_000;
const maxParamLength = 500;

/** The whole web application, ready to listen or to be called in process. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, features, metrics = createMetrics(), pages } = options;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.proxies,
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength },
    frameworkErrors: handleError,
    clientErrorHandler: handleClientError,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) =>
    // What has a code of its own may have a missing file for its cause.
    handleError(
      !(error instanceof AppError) && options.isDatabaseDown?.(error) ? toBusy(error) : error,
      request,
      reply,
    ),
  );
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('caller', undefined);
  closeWithoutWaiting(app);
  app.addHook('onRequest', cleanForwardedFor);
  recordRequests(app, metrics);
  answerUnknown(app, watchRoutes(app), options.fallback);
  await registerPlugins(app, options);

  registerHealthRoutes(app, { ...options, metrics, openMetrics: config.openMetrics });
  registerApiPages(app);
  pages?.(app);
  await app.register(
    async api => {
      guardRoutes(api, { ...config, ...options.services.accounts, now: options.now });
      for (const feature of features) feature(api);
    },
    { prefix: '/api/v1' },
  );
  await app.ready();
  return app;
}

/** A connection whose answer ends after the server began to close would be kept alive for a minute, and the server with it. */
function closeWithoutWaiting(app: App): void {
  let isClosing = false;
  app.addHook('preClose', done => {
    isClosing = true;
    endStreams(app.server);
    done();
  });
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}

/** It is restarted, or comes back. */
function toBusy(cause: unknown): AppError {
  return new AppError('server.busy', undefined, { cause });
}

async function registerPlugins(app: App, { config, version = '0.0.0' }: AppOptions): Promise<void> {
  const https = isHttps(config.publicUrl);
  const origins = config.captcha?.origins ?? [];
  // What a captcha draws comes from elsewhere; nothing else does.
  const from = origins.length === 0 ? undefined : ["'self'", ...origins];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...origins],
        ...(from ? { scriptSrc: from, frameSrc: from, connectSrc: from, styleSrc: from } : {}),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https,
    // With `no-referrer`, forms of our own pages would be sent with `Origin: null`.
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(cookie);
  await describeApi(app, { version, publicUrl: config.publicUrl });
}

/** One line of log and one measure per request. Never the address as sent: it may hold what is nobody's business. */
function recordRequests(app: App, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime } = reply;
    const ms = Math.round(elapsedTime * 10) / 10;
    request.log.info({ method, route, status, ms, userId: request.caller?.user.id }, 'request');
    // How long somebody listened is no measure of how fast we answer.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    metrics.observeRequest({ method, route, status, seconds: elapsedTime / 1000 });
  });
}

function answerUnknown(app: App, routes: RouteTable, fallback: AppOptions['fallback']): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = routes.listMethods(path);
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      return sendProblem(request, reply, { code: 'request.method' });
    }
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/api(\/|$)/.test(path);
    return isPage && fallback
      ? fallback(request, reply)
      : sendProblem(request, reply, { code: 'request.not-found' });
  };
  app.setNotFoundHandler(answer);
  // Before a body is looked at: its form does not matter where nobody takes it.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && isUnsafe(request.method)) return answer(request, reply);
  });
}
