import { type ErrorCode, getErrorEntry } from '@doctorbench/core';
import swagger from '@fastify/swagger';
import type { RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isUnsafe, sessionCookie } from './auth.ts';
import { toScope } from './guard.ts';
import { problemSchema, problemType, refusedStatus } from './problem.ts';
import { listRecursive } from './recursive-schemas.ts';
import type { Access, App } from './types.ts';

const openapi = '3.1.0';

/** Makes the document out of the schemas that check requests and replies. */
export async function describeApi(
  app: App,
  { version, publicUrl }: { readonly version: string; readonly publicUrl: string | undefined },
): Promise<void> {
  const schemaRegistry = z.registry<{ id?: string }>();
  schemaRegistry.add(problemSchema, { id: 'Problem' });
  const seen = new Set<unknown>();
  let recursive = 0;
  await app.register(swagger, {
    openapi: {
      openapi,
      info: {
        title: 'DoctorBench',
        version,
        description: 'Examines medical AI the way clinicians are examined.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: publicUrl ?? '/' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          token: { type: 'http', scheme: 'bearer', description: 'An API token: dbt_…' },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  app.addHook('onRoute', route => {
    describeRoute(route);
    for (const schema of listRecursive(route.schema?.response, seen))
      if (!schemaRegistry.has(schema)) schemaRegistry.add(schema, { id: `Recursive${++recursive}` });
  });
}

/** Adds to a route's schema what follows from its access and its inputs. */
function describeRoute(route: RouteOptions): void {
  if (!route.schema || route.schema.hide || !route.schema.summary) {
    route.schema = { ...route.schema, hide: true };
    return;
  }
  const { access = 'anyone', errors = [], session } = route.config ?? {};
  const token = session ? [] : [{ token: [toScope(route)] }];
  const security = access === 'anyone' ? {} : { security: [{ session: [] }, ...token] };
  const known = route.schema.response ?? {};
  const codes = [...listCodes(route, access), ...errors];
  const refused = codes.filter(code => getErrorEntry(code).status === refusedStatus);
  route.schema = {
    ...route.schema,
    ...security,
    response: {
      ...listProblems(codes),
      ...(codes.includes('request.invalid')
        ? { [refusedStatus]: toResponse([...new Set([...refused, 'request.invalid' as const])]) }
        : {}),
      // The router takes no longer part of an address.
      ...(route.schema.params ? { 414: toResponse(['request.invalid']) } : {}),
      ...known,
    },
  };
}

function listCodes({ method, schema, config }: RouteOptions, access: Access): readonly ErrorCode[] {
  const unsafe = isUnsafe(method);
  const takesInput = schema?.body ?? schema?.querystring ?? schema?.params ?? schema?.headers;
  const inApi = config?.access !== undefined;
  return [
    ...(takesInput ? (['request.invalid'] as const) : []),
    ...(schema?.params ? (['request.not-found'] as const) : []),
    ...(schema?.body ? (['request.too-large', 'request.media-type'] as const) : []),
    // Also where anybody may call: a token that is none is refused.
    ...(inApi ? (['auth.required'] as const) : []),
    ...(access === 'expert' || access === 'admin' || config?.session ? (['auth.forbidden'] as const) : []),
    ...(unsafe && inApi ? (['auth.cross-site'] as const) : []),
    ...(unsafe && access !== 'anyone' && !config?.session ? (['auth.scope'] as const) : []),
    ...(config?.session || (unsafe && access === 'admin') ? (['auth.step-up'] as const) : []),
    ...(inApi ? (['request.rate-limited', 'server.busy'] as const) : []),
  ];
}

function listProblems(codes: readonly ErrorCode[]): Record<string, unknown> {
  const distinct = [...new Set(codes)];
  const statuses = new Set(distinct.map(code => getErrorEntry(code).status));
  const documented = [...statuses].map(status => [
    status,
    toResponse(distinct.filter(code => getErrorEntry(code).status === status)),
  ]);
  return Object.fromEntries(documented);
}

function toResponse(codes: readonly ErrorCode[]): unknown {
  const lines = codes.map(code => `\`${code}\`: ${getErrorEntry(code).what.en}.`);
  return {
    description: lines.join('\n'),
    content: { [problemType]: { schema: problemSchema } },
  };
}
