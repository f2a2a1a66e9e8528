import { z } from 'zod';
import { escapeHtml, renderSchema, type Schema, schemaSchema } from './render-schema.ts';

const contentSchema = z.record(z.string(), z.looseObject({ schema: schemaSchema.optional() })).optional();

const operationSchema = z.looseObject({
  tags: z.array(z.string()).default(['other']),
  summary: z.string().default(''),
  description: z.string().optional(),
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        description: z.string().optional(),
        schema: schemaSchema.optional(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content: contentSchema }).optional(),
  responses: z
    .record(z.string(), z.looseObject({ description: z.string().default(''), content: contentSchema }))
    .default({}),
});

const documentSchema = z.looseObject({
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string().default('') }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)).default({}),
  components: z.looseObject({ schemas: z.record(z.string(), schemaSchema).default({}) }).optional(),
});

type Operation = z.infer<typeof operationSchema> & {
  readonly method: string;
  readonly path: string;
  readonly anchor: string;
};

const intro = `<p>Programs send an API token, <code>Authorization: Bearer dbt_…</code>, made on the account page.
Failures are problem details (<code>application/problem+json</code>, RFC 9457) with a <code>code</code> of the
catalogue, in the language of <code>Accept-Language</code>. Lists come in pages: pass <code>next</code> as
<code>cursor</code>. The same in a form for programs: <a href="/api/openapi.json">openapi.json</a>.</p>`;

/** A page for people made of an OpenAPI document. */
export function renderApi(document: unknown): string {
  const { info, paths, components } = documentSchema.parse(document);
  const schemas = components?.schemas ?? {};
  const operations = listOperations(paths);
  const tags = [...new Set(operations.flatMap(({ tags }) => tags))];
  const groups = tags.map(tag => ({ tag, operations: operations.filter(({ tags }) => tags.includes(tag)) }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<link rel="stylesheet" href="/api/style.css">
</head>
<body>
<header><h1>${escapeHtml(info.title)} API <span class="soft">${escapeHtml(info.version)}</span></h1>
<p>${escapeHtml(info.description)}</p>${intro}</header>
<nav aria-label="Operations"><ul>${operations.map(renderLink).join('')}</ul></nav>
<main>${groups.map(group => renderGroup(group, schemas)).join('\n')}</main>
</body>
</html>
`;
}

function listOperations(paths: z.infer<typeof documentSchema>['paths']): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod)
      .filter(([method]) => method !== 'head')
      .map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
        anchor: `${method}${path.replaceAll(/[^a-z0-9]+/gi, '-')}`,
      })),
  );
}

function renderLink({ method, path, anchor }: Operation): string {
  return `<li><a href="#${escapeHtml(anchor)}"><span class="method">${escapeHtml(method)}</span> <span class="path">${escapeHtml(path)}</span></a></li>`;
}

function renderGroup(
  { tag, operations }: { readonly tag: string; readonly operations: readonly Operation[] },
  schemas: Readonly<Record<string, Schema>>,
): string {
  return `<section><h2>${escapeHtml(tag)}</h2>${operations.map(one => renderOperation(one, schemas)).join('\n')}</section>`;
}

function renderOperation(operation: Operation, schemas: Readonly<Record<string, Schema>>): string {
  const { method, path, anchor, summary, description, security } = operation;
  return `<article id="${escapeHtml(anchor)}">
<h3><span class="method">${escapeHtml(method)}</span> <span class="path">${escapeHtml(path)}</span></h3>
<p>${escapeHtml(summary)}${security?.length ? ' <span class="soft">(signed in)</span>' : ''}</p>
${description ? `<p class="soft">${escapeHtml(description)}</p>` : ''}
${renderParameters(operation)}
${renderBody(operation, schemas)}
${renderResponses(operation, schemas)}
</article>`;
}

function renderParameters({ parameters }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema, description }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(place)}${required ? ', required' : ''}</td><td>${renderSchema(schema ?? {}, {})}</td><td>${escapeHtml(description ?? '')}</td></tr>`,
  );
  return `<h4>Parameters</h4><div class="scroll"><table><thead><tr><th>Name</th><th>In</th><th>Type</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function renderBody({ requestBody }: Operation, schemas: Readonly<Record<string, Schema>>): string {
  const content = Object.entries(requestBody?.content ?? {});
  return content
    .map(
      ([type, { schema }]) =>
        `<h4>Body <code>${escapeHtml(type)}</code></h4>${schema ? renderSchema(schema, schemas) : ''}`,
    )
    .join('');
}

function renderResponses({ responses }: Operation, schemas: Readonly<Record<string, Schema>>): string {
  const rows = Object.entries(responses).map(([status, { description, content = {} }]) => {
    const bodies = Object.entries(content).map(
      ([type, { schema }]) =>
        `<div><code>${escapeHtml(type)}</code> ${schema ? renderSchema(schema, schemas) : ''}</div>`,
    );
    return `<details${status.startsWith('2') ? ' open' : ''}><summary><code>${escapeHtml(status)}</code> ${renderWords(description)}</summary>${bodies.join('')}</details>`;
  });
  return `<h4>Responses</h4>${rows.join('')}`;
}

/** Codes stand in backticks. */
function renderWords(text: string): string {
  if (text === 'Default Response') return '';
  return escapeHtml(text)
    .replaceAll(/`([^`]*)`/g, '<code>$1</code>')
    .replaceAll('\n', '<br>');
}
