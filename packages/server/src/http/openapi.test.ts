import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../tests/test-app.ts';
import { renderApi } from './render-api.ts';
import type { App } from './types.ts';

function registerProbes(app: App): void {
  app.post(
    '/things/:id',
    {
      config: { access: 'admin', errors: ['submission.state'] },
      schema: {
        tags: ['things'],
        summary: 'Change <b>a</b> thing',
        params: z.object({ id: z.string().describe('<script>alert(1)</script>') }),
        body: z.strictObject({ name: z.string().optional(), kinds: z.array(z.enum(['a', 'b'])) }),
        response: { 200: z.strictObject({ id: z.string() }) },
      },
    },
    async ({ params: { id } }) => ({ id }),
  );
}

const documentSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.any())),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

async function read() {
  const { app } = await createTestApp({ features: [registerProbes] });
  const document = documentSchema.parse((await app.inject({ url: '/api/openapi.json' })).json());
  return { app, document };
}

describe('the API document', () => {
  it('has no reference that leads nowhere', async () => {
    const { app, document } = await read();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      match => match[1] ?? '',
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\/schemas\//);
      expect(document.components.schemas).toHaveProperty(reference.split('/').at(-1) ?? '');
    }
    await app.close();
  });

  it('says for each operation its tag, its summary, who may call it and how it fails', async () => {
    const { app, document } = await read();
    expect(document.openapi).toBe('3.1.0');
    const operation = document.paths['/api/v1/things/{id}']?.post;
    expect(operation).toMatchObject({ tags: ['things'], security: [{ session: [] }, { token: ['admin'] }] });
    expect(Object.keys(operation.responses).sort()).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '414',
      '415',
      '422',
      '429',
      '503',
    ]);
    expect(operation.responses[403].description).toContain('auth.forbidden');
    expect(operation.responses[409].content).toHaveProperty('application/problem+json');
    expect(document.paths['/metrics']).toBeUndefined();
    await app.close();
  });

  it('is shown as a page without scripts, with everything escaped', async () => {
    const { app } = await read();
    const { body, headers } = await app.inject({ url: '/api' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Change &lt;b&gt;a&lt;/b&gt; thing');
    expect(body).toContain('&quot;a&quot; | &quot;b&quot;');
    expect(body).toContain('<code>submission.state</code>');
    expect(body).not.toMatch(/<script|style="|\son\w+=/i);
    const style = await app.inject({ url: '/api/style.css' });
    expect(style.headers['content-type']).toContain('text/css');
    await app.close();
  });

  it('renders a schema that refers to itself', () => {
    const html = renderApi({
      info: { title: 'x', version: '1' },
      paths: {
        '/a': {
          get: {
            responses: {
              200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } } },
            },
          },
        },
      },
      components: { schemas: { Tree: { properties: { child: { $ref: '#/components/schemas/Tree' } } } } },
    });
    expect(html).toContain('…');
  });
});
