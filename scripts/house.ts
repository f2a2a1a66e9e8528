import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

/** A source file and the files it imports, by path from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const packageNames: Readonly<Record<string, string>> = {
  '@doctorbench/core': 'packages/core/src/index.ts',
  '@doctorbench/engine': 'packages/engine/src/index.ts',
  '@doctorbench/engine/testing': 'packages/engine/src/testing/index.ts',
  '@doctorbench/server': 'packages/server/src/index.ts',
  '@doctorbench/server/testing': 'packages/server/src/testing/index.ts',
};

export function listSources(root: string, dir = 'packages'): string[] {
  return readdirSync(join(root, dir), { withFileTypes: true }).flatMap(entry => {
    const path = `${dir}/${entry.name}`;
    if (entry.isDirectory())
      return ['node_modules', 'dist'].includes(entry.name) ? [] : listSources(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Every import, type-only ones too. Packages other than our own keep their bare name. */
export function readImports(root: string, files: readonly string[]): ImportGraph {
  return new Map(
    files.map(file => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
      return [file, importedFiles.map(({ fileName }) => resolveImport(root, file, fileName))];
    }),
  );
}

function resolveImport(root: string, from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return packageNames[specifier] ?? specifier;
  return relative(root, resolve(root, dirname(from), specifier))
    .split(sep)
    .join(posix.sep);
}

/** Groups of files that import each other in a ring (Tarjan's strongly connected components). */
export function findCycles(graph: ImportGraph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string) => {
    index.set(file, index.size);
    low.set(file, index.get(file) ?? 0);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) !== index.get(file)) return;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1 || graph.get(file)?.includes(file)) cycles.push(component);
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return cycles;
}

interface Wall {
  /** Files it stands around. */
  readonly room: RegExp;
  /** What they may import. */
  readonly may: RegExp;
}

const builtin = 'node:[a-z0-9/_]+';

/** What a file may import, by its path alone. The first wall whose room matches counts. */
const walls: readonly Wall[] = [
  {
    room: /^packages\/drawings\/src\//,
    may: new RegExp(`^(packages/drawings/src/|packages/core/src/index\\.ts$|sharp$|${builtin}$)`),
  },
  { room: /^packages\/core\/src\/stats\//, may: /^packages\/core\/src\/stats\// },
  { room: /^packages\/core\/src\//, may: /^(packages\/core\/src\/|zod$)/ },
  {
    room: /^packages\/engine\/src\/files\//,
    may: new RegExp(`^(packages/engine/src/files/|packages/core/src/index\\.ts$|${builtin}$)`),
  },
  {
    room: /^packages\/engine\/src\/endpoint\//,
    may: new RegExp(
      `^(packages/engine/src/(endpoint/|clock\\.ts|on-abort\\.ts)|packages/core/src/index\\.ts$|zod$|undici$|${builtin}$)`,
    ),
  },
  {
    room: /^packages\/engine\/src\/images\//,
    may: new RegExp(`^(packages/engine/src/images/|packages/core/src/index\\.ts$|sharp$|${builtin}$)`),
  },
  {
    room: /^packages\/engine\/src\/suite\//,
    may: new RegExp(
      `^(packages/engine/src/(suite|files|images)/|packages/core/src/index\\.ts$|zod$|${builtin}$)`,
    ),
  },
  {
    room: /^packages\/engine\/src\/importers\//,
    may: new RegExp(
      `^(packages/engine/src/(importers|suite|files|images)/|packages/core/src/index\\.ts$|zod$|sharp$|dicom-parser$|${builtin}$)`,
    ),
  },
  {
    room: /^packages\/engine\/src\/journal\//,
    may: new RegExp(`^(packages/engine/src/(journal|files)/|packages/core/src/index\\.ts$|zod$|${builtin}$)`),
  },
  {
    room: /^packages\/engine\/src\/grading\//,
    may: new RegExp(
      `^(packages/engine/src/(grading|endpoint)/|packages/core/src/index\\.ts$|zod$|@node-rs/jieba(/dict\\.js)?$|${builtin}$)`,
    ),
  },
  {
    room: /^packages\/engine\/src\/clinic\//,
    may: new RegExp(
      `^(packages/engine/src/(clinic/|grading/lexical/|grading/metrics/chinese-numerals\\.ts$)|packages/core/src/index\\.ts$|zod$|@medplum/fhirtypes$|${builtin}$)`,
    ),
  },
  {
    room: /^packages\/engine\/src\/kinds\//,
    may: new RegExp(
      `^(packages/engine/src/(kinds|clinic|grading|endpoint)/|packages/core/src/index\\.ts$|zod$|${builtin}$)`,
    ),
  },
  {
    room: /^packages\/engine\/src\/report\/html\//,
    may: /^(packages\/engine\/src\/report\/html\/|packages\/core\/src\/index\.ts$)/,
  },
  {
    room: /^packages\/engine\/src\/testing\//,
    may: new RegExp(`^(packages/engine/src/|packages/core/src/index\\.ts$|${builtin}$)`),
  },
  {
    room: /^packages\/engine\/src\//,
    may: new RegExp(
      `^(packages/engine/src/(?!testing/)|packages/core/src/index\\.ts$|zod$|undici$|${builtin}$)`,
    ),
  },
  {
    room: /^packages\/server\/src\/db\/postgres\//,
    may: new RegExp(`^(packages/server/src/db/postgres/|packages/core/src/index\\.ts$|pg$|zod$|${builtin}$)`),
  },
  {
    room: /^packages\/server\/src\/db\//,
    may: new RegExp(
      `^(packages/server/src/db/|packages/core/src/index\\.ts$|drizzle-orm(/|$)|pg$|zod$|${builtin}$)`,
    ),
  },
  {
    room: /^packages\/server\/src\/secrets\//,
    may: new RegExp(`^(packages/server/src/secrets/|packages/core/src/index\\.ts$|${builtin}$)`),
  },
  {
    room: /^packages\/server\/src\/http\//,
    may: new RegExp(
      `^(packages/server/src/(http/|config\\.ts|features/[a-z]+/(service|address-block)\\.ts)|packages/core/src/index\\.ts$|fastify(-type-provider-zod)?$|@fastify/[a-z-]+$|pino$|prom-client$|zod$|${builtin}$)`,
    ),
  },
  {
    // Where the query builder is at home, and what a row is.
    room: /^packages\/server\/src\/features\/[a-z]+\/(store|queue|row|own-data|rotate-keys|platform-account)\.ts$/,
    may: new RegExp(
      `^(packages/server/src/(features|db|secrets)/(?!postgres/)|packages/server/src/ids\\.ts|packages/(engine|core)/src/index\\.ts$|drizzle-orm(/|$)|pg$|zod$|${builtin}$)`,
    ),
  },
  {
    room: /^packages\/server\/src\/features\//,
    may: new RegExp(
      `^(packages/server/src/(features|db|secrets|http)/(?!postgres/)|packages/server/src/(ids|config)\\.ts|packages/(engine|core)/src/index\\.ts$|pg$|zod$|fastify$|${builtin}$)`,
    ),
  },
  {
    room: /^packages\/server\/src\/jobs\//,
    may: new RegExp(
      `^(packages/server/src/(jobs|features|db)/(?!postgres/)|packages/server/src/ids\\.ts|packages/(engine|core)/src/index\\.ts$|pino$|${builtin}$)`,
    ),
  },
  {
    room: /^packages\/server\/src\/testing\//,
    may: new RegExp(
      `^(packages/server/src/|packages/(core/src/index|engine/src/(testing/)?index)\\.ts$|drizzle-orm(/|$)|pg$|pino$|zod$|${builtin}$)`,
    ),
  },
  {
    room: /^packages\/server\/src\//,
    may: new RegExp(
      `^(packages/server/src/(?!testing/)|packages/(engine|core)/src/index\\.ts$|pino$|zod$|fastify$|${builtin}$)`,
    ),
  },
  { room: /^packages\/server\/drizzle\.config\.ts$/, may: /^drizzle-kit$/ },
  {
    room: /^packages\/web\/src\/ui\//,
    may: /^(packages\/web\/src\/(ui\/|i18n\/|preferences\.ts$|api\/api-error\.ts$)|packages\/core\/src\/index\.ts$|react(-dom)?(\/|$)|radix-ui$|@tanstack\/|@fontsource)/,
  },
  {
    room: /^packages\/web\/src\/(features|api|i18n)\//,
    may: /^(packages\/web\/src\/((features|api|i18n|ui)\/|preferences\.ts$)|packages\/core\/src\/index\.ts$|react(-dom)?(\/|$)|radix-ui$|@tanstack\/|zod$)/,
  },
  {
    room: /^packages\/web\//,
    may: /^(packages\/web\/|packages\/core\/src\/index\.ts$|react(-dom)?(\/|$)|radix-ui$|@tanstack\/|zod$|vite$|@vitejs\/|@tailwindcss\/|node:)/,
  },
  {
    room: /^packages\/cli\/src\//,
    may: new RegExp(
      `^(packages/cli/src/|packages/(server|engine|core)/src/index\\.ts$|zod$|undici$|commander$|@modelcontextprotocol/sdk/|${builtin}$)`,
    ),
  },
];

/** Imports that go through a wall. Tests may import what they test and the test tools. */
export function findBreaches(graph: ImportGraph): string[] {
  const breaches: string[] = [];
  for (const [file, imports] of graph) {
    if (/\.test\.tsx?$|\/tests\//.test(file)) continue;
    const wall = walls.find(({ room }) => room.test(file));
    if (!wall) breaches.push(`${file} stands in no room`);
    else for (const target of imports) if (!wall.may.test(target)) breaches.push(`${file} imports ${target}`);
  }
  return breaches;
}
