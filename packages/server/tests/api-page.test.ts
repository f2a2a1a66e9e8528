import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../src/http/types.ts';
import { createPlatformApp } from '../src/main.ts';
import { type ContextStage, openContextStage } from '../src/testing/context-stage.ts';
import { parseApiDocument } from './api-document.ts';

let stage: ContextStage;
let app: App;

beforeAll(async () => {
  stage = await openContextStage();
  app = await createPlatformApp(stage.context);
});
afterAll(async () => {
  await app?.close();
  await stage?.close();
});

it('describes the platform in a valid OpenAPI 3.1 document', async () => {
  const reply = await app.inject({ url: '/api/openapi.json' });
  const validator = new Validator();
  expect(await validator.validate(reply.json())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('shows every operation of the platform on a page that needs nothing from elsewhere', async () => {
  const { operations } = parseApiDocument((await app.inject({ url: '/api/openapi.json' })).json());
  const page = await app.inject({ url: '/api' });
  expect(page.statusCode).toBe(200);
  const shown = [
    ...page.body.matchAll(/<h3><span class="method">(\w+)<\/span> <span class="path">([^<]+)</g),
  ];
  expect(shown.map(([, method, path]) => `${method} ${path}`).sort()).toEqual(
    operations.map(({ method, path }) => `${method} ${path}`).sort(),
  );
  expect(operations.length).toBeGreaterThan(40);
  expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});

it('documents every address of the API', async () => {
  const { operations } = parseApiDocument((await app.inject({ url: '/api/openapi.json' })).json());
  const documented = operations.map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  const routes = listRoutes(app);
  expect(routes).toContain('GET /api/v1/submissions/:id/items/:itemId');
  expect(routes.filter(route => !documented.includes(route))).toEqual([]);
});

/** Out of the router's own drawing of its tree: four columns a level, each line a part of the address. */
function listRoutes(app: App): readonly string[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S*)(?: \(([^)]+)\))?/.exec(line) ?? [];
      parts.splice(indent.length / 4 - 1, parts.length, part);
      const path = parts.join('');
      return path.startsWith('/api/v1')
        ? methods
            .split(', ')
            .filter(method => !['', 'HEAD'].includes(method))
            .map(method => `${method} ${path}`)
        : [];
    });
}
