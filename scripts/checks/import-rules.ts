/** An import that must not be: every condition that is given holds. */
export interface ImportRule {
  readonly name: string;
  /** Patterns over the path of the importing file. */
  readonly from: { readonly path?: string; readonly pathNot?: string };
  /** Over where the import leads; `$1` is what the first pattern of `from` caught in brackets. */
  readonly to: {
    readonly path?: string;
    readonly pathNot?: string;
    readonly isMissing?: boolean;
    readonly isBuiltin?: boolean;
    /** More than types. */
    readonly isValue?: boolean;
  };
}

const test = '\\.test\\.tsx?$|/tests/|/src/testing/';
const server = '^packages/server/src';
const feature = `${server}/features`;
const web = '^packages/web/src';

/** Where the query builder is at home. */
const databaseFiles = `${server}/db/|${feature}/[^/]+/store(\\.ts|/)`;

function forbid(
  name: string,
  // For whoever reads the list.
  _why: string,
  from: ImportRule['from'],
  to: ImportRule['to'],
): ImportRule {
  return { name, from, to };
}

/** The walls inside packages. Those between packages are `exports` and declared dependencies. */
export const importRules: readonly ImportRule[] = [
  forbid(
    'no-unresolved',
    'Every import is found.',
    { pathNot: test },
    { isMissing: true, pathNot: '^@medplum/fhirtypes$' },
  ),
  forbid(
    'no-testing-in-product',
    'Test helpers stay out of the product.',
    { path: '^packages/[^/]+/src/', pathNot: test },
    { path: '^packages/[^/]+/src/testing/' },
  ),
  forbid(
    'server-db-below-all',
    'The database knows nothing of what is kept in it.',
    { path: `${server}/db/`, pathNot: test },
    { path: `${server}/(http|jobs|features|secrets|context|main|config)` },
  ),
  forbid(
    'server-http-below-features',
    'The web server is a tool of the features.',
    { path: `${server}/http/`, pathNot: test },
    { path: `${server}/(jobs|features|db|context|main)` },
  ),
  forbid(
    'server-features-below-context',
    'Features are put together by the context.',
    { path: `${feature}/`, pathNot: test },
    { path: `${server}/(jobs/|context\\.ts|main\\.ts)` },
  ),
  forbid(
    'server-jobs-below-context',
    'Jobs are put together by the context.',
    { path: `${server}/jobs/`, pathNot: test },
    { path: `${server}/(http/|main\\.ts)` },
  ),
  forbid(
    'server-main-on-top',
    'Only the door imports the main program.',
    { path: `${server}/`, pathNot: `${test}|${server}/index\\.ts$` },
    { path: `${server}/main\\.ts$` },
  ),
  forbid(
    'server-store-below-service',
    'A store knows rows, not rules or requests.',
    { path: `${feature}/[^/]+/store(\\.ts|/)`, pathNot: test },
    { path: `${server}/http/|${feature}/[^/]+/(service|routes)\\.ts$` },
  ),
  forbid(
    'server-own-store-only',
    'A feature reaches another through its service.',
    { path: `${feature}/([^/]+)/`, pathNot: test },
    { path: `${feature}/[^/]+/store(\\.ts|/)`, pathNot: `${feature}/$1/` },
  ),
  forbid(
    'server-database-in-stores',
    'Only stores and db/ talk to the database.',
    { path: `${server}/`, pathNot: `${test}|${databaseFiles}` },
    { path: 'node_modules/(drizzle-orm|pg)/', isValue: true },
  ),
  forbid(
    'web-ui-at-the-bottom',
    'Controls know no page.',
    { path: `${web}/ui/`, pathNot: test },
    { path: `${web}/(routes|features)/` },
  ),
  forbid(
    'web-features-below-routes',
    'Features know no route.',
    { path: `${web}/features/`, pathNot: test },
    { path: `${web}/(routes/|router\\.tsx|main\\.tsx)` },
  ),
  forbid(
    'web-api-below-features',
    'Queries and words know no page.',
    { path: `${web}/(api|i18n)/`, pathNot: test },
    { path: `${web}/(routes|features|ui)/` },
  ),
  forbid(
    'core-is-pure',
    'The nouns touch neither files nor network.',
    { path: '^packages/(core|psychometrics)/src/', pathNot: test },
    { isBuiltin: true },
  ),
  forbid(
    'text-is-pure',
    'Reading language touches neither files nor network.',
    { path: '^packages/text/src/', pathNot: `${test}|/segmentation/` },
    { isBuiltin: true },
  ),
];
