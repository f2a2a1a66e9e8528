import { z } from 'zod';
import type { JsonSchema, Schemas } from './schema-values.ts';

const schemaSchema = z.record(z.string(), z.unknown());
const contentSchema = z.record(z.string(), z.looseObject({ schema: schemaSchema.optional() })).default({});
const operationSchema = z.looseObject({
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: schemaSchema.default({}),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: contentSchema })),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), schemaSchema).default({}) }),
});

export interface Operation extends z.infer<typeof operationSchema> {
  readonly method: string;
  readonly path: string;
}

export interface ApiDocument {
  readonly operations: readonly Operation[];
  readonly schemas: Schemas;
  /** What is wrong with a reply by the document; undefined for nothing. */
  findFault(operation: Operation, reply: Reply): string | undefined;
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export function parseApiDocument(value: unknown): ApiDocument {
  const { paths, components } = documentSchema.parse(value);
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
  // By their text: most operations refuse in the same words.
  const checks = new Map<string, z.ZodType>();
  const toCheck = (schema: JsonSchema) => {
    const text = JSON.stringify(schema);
    const check = checks.get(text) ?? z.fromJSONSchema(toStandalone(schema, components.schemas));
    checks.set(text, check);
    return check;
  };
  return {
    operations,
    schemas: components.schemas,
    findFault({ responses }, { status, type, body }) {
      if (status === 304) return undefined;
      const documented =
        responses[status] ??
        responses[`${Math.floor(status / 100)}XX`] ??
        (status >= 400 ? responses.default : undefined);
      if (!documented) return `status ${status} is not documented`;
      const { content } = documented;
      if (Object.keys(content).length === 0)
        return body === '' ? undefined : 'a body where none is documented';
      const media = type.split(';')[0] ?? '';
      const entry = content[media];
      if (!entry) return `${media} is not among ${Object.keys(content).join(', ')}`;
      if (!media.endsWith('json') || !entry.schema) return undefined;
      const parsed = toCheck(entry.schema).safeParse(JSON.parse(body));
      return parsed.success
        ? undefined
        : `the body does not fit: ${parsed.error.issues
            .map(({ path, message }) => `${path.join('.')} ${message}`)
            .join('; ')
            .slice(0, 400)}`;
    },
  };
}

/** With what it refers to inside it, and with nothing else: the whole document is a megabyte. */
function toStandalone(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const $defs: Record<string, unknown> = {};
  const add = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name in $defs) continue;
      $defs[name] = schemas[name];
      add(schemas[name]);
    }
  };
  add(schema);
  const text = JSON.stringify({ ...schema, $defs });
  // Zod reads patterns without the `u` flag, in which \p{…} means something else.
  const plain = (key: string, value: unknown) =>
    key === 'pattern' && String(value).includes('\\p{') ? undefined : value;
  return schemaSchema.parse(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'), plain));
}
