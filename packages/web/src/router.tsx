import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { editionsQuery } from './api/queries/editions.ts';
import { signInSearchSchema } from './features/account/search.ts';
import { adminSearchSchema } from './features/admin/search.ts';
import { pickEdition } from './features/boards/pick-edition.ts';
import { boardSearchSchema, boardsSearchSchema } from './features/boards/search.ts';
import { calibrationSearchSchema } from './features/calibration/search.ts';
import { compareSearchSchema } from './features/compare/search.ts';
import { reportItemSearchSchema, reportSearchSchema } from './features/reports/search.ts';
import { sitSearchSchema } from './features/sittings/search.ts';
import { submissionsSearchSchema } from './features/submissions/search.ts';
import { submitSearchSchema } from './features/submit/search.ts';
import { trySearchSchema } from './features/tryouts/search.ts';
import { NotFoundPage } from './routes/not-found-page.tsx';
import { RootLayout } from './routes/root-layout.tsx';
import { RouteError } from './routes/route-error.tsx';
import { SkeletonPage } from './ui/skeleton.tsx';
import { isViewer } from './viewer.ts';

interface RouterContext {
  readonly queryClient: QueryClient;
}

const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout });
const parent = { getParentRoute: () => root } as const;

const home = createRoute({
  ...parent,
  path: '/',
  component: lazyRouteComponent(() => import('./routes/home-page.tsx'), 'HomePage'),
});
const signIn = createRoute({
  ...parent,
  path: '/sign-in',
  validateSearch: signInSearchSchema,
  component: lazyRouteComponent(() => import('./routes/sign-in-page.tsx'), 'SignInPage'),
});
const account = createRoute({
  ...parent,
  path: '/account',
  component: lazyRouteComponent(() => import('./routes/account-page.tsx'), 'AccountPage'),
});
const organisations = createRoute({
  ...parent,
  path: '/organisations',
  component: lazyRouteComponent(() => import('./routes/organisations-page.tsx'), 'OrganisationsPage'),
});
const submit = createRoute({
  ...parent,
  path: '/submit',
  validateSearch: submitSearchSchema,
  component: lazyRouteComponent(() => import('./routes/submit-page.tsx'), 'SubmitPage'),
});
const submissions = createRoute({
  ...parent,
  path: '/submissions',
  validateSearch: submissionsSearchSchema,
  component: lazyRouteComponent(() => import('./routes/submissions-page.tsx'), 'SubmissionsPage'),
});
const submission = createRoute({
  ...parent,
  path: '/submissions/$id',
  component: lazyRouteComponent(() => import('./routes/submission-page.tsx'), 'SubmissionPage'),
});
const report = createRoute({
  ...parent,
  path: '/reports/$id',
  validateSearch: reportSearchSchema,
  component: lazyRouteComponent(() => import('./routes/report-page.tsx'), 'ReportPage'),
});
const reportItem = createRoute({
  ...parent,
  path: '/reports/$id/items/$itemId',
  validateSearch: reportItemSearchSchema,
  component: lazyRouteComponent(() => import('./routes/report-item-page.tsx'), 'ReportItemPage'),
});
const boards = createRoute({
  ...parent,
  path: '/boards',
  validateSearch: boardsSearchSchema,
  beforeLoad: async ({ context, search }) => {
    const editions = await context.queryClient.ensureQueryData(editionsQuery()).catch(() => []);
    const edition = pickEdition(editions, search.track ?? 'llm');
    if (edition) throw redirect({ to: '/boards/$edition', params: { edition: edition.id }, replace: true });
  },
  component: lazyRouteComponent(() => import('./routes/boards-page.tsx'), 'BoardsPage'),
});
const board = createRoute({
  ...parent,
  path: '/boards/$edition',
  validateSearch: boardSearchSchema,
  component: lazyRouteComponent(() => import('./routes/board-page.tsx'), 'BoardPage'),
});
const rapidBoard = createRoute({
  ...parent,
  path: '/boards/$edition/rapid',
  component: lazyRouteComponent(() => import('./routes/rapid-board-page.tsx'), 'RapidBoardPage'),
});
const bank = createRoute({
  ...parent,
  path: '/boards/$edition/bank',
  component: lazyRouteComponent(() => import('./routes/bank-page.tsx'), 'BankPage'),
});
const validity = createRoute({
  ...parent,
  path: '/boards/$edition/validity',
  component: lazyRouteComponent(() => import('./routes/validity-page.tsx'), 'ValidityPage'),
});
const model = createRoute({
  ...parent,
  path: '/models/$id',
  component: lazyRouteComponent(() => import('./routes/model-page.tsx'), 'ModelPage'),
});
const runs = createRoute({
  ...parent,
  path: '/runs',
  beforeLoad: () => {
    if (!isViewer()) throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => import('./routes/runs-page.tsx'), 'RunsPage'),
});
const compare = createRoute({
  ...parent,
  path: '/compare',
  validateSearch: compareSearchSchema,
  component: lazyRouteComponent(() => import('./routes/compare-page.tsx'), 'ComparePage'),
});
const calibration = createRoute({
  ...parent,
  path: '/calibration',
  validateSearch: calibrationSearchSchema,
  component: lazyRouteComponent(() => import('./routes/calibration-page.tsx'), 'CalibrationPage'),
});
const tryout = createRoute({
  ...parent,
  path: '/try',
  validateSearch: trySearchSchema,
  component: lazyRouteComponent(() => import('./routes/try-page.tsx'), 'TryPage'),
});
const tryCase = createRoute({
  ...parent,
  path: '/try/cases/$id',
  component: lazyRouteComponent(() => import('./routes/try-case-page.tsx'), 'TryCasePage'),
});
const tryItem = createRoute({
  ...parent,
  path: '/try/items/$id',
  component: lazyRouteComponent(() => import('./routes/try-item-page.tsx'), 'TryItemPage'),
});
const sit = createRoute({
  ...parent,
  path: '/sit',
  component: lazyRouteComponent(() => import('./routes/sit-page.tsx'), 'SitPage'),
});
const sitPaper = createRoute({
  ...parent,
  path: '/sit/$id',
  validateSearch: sitSearchSchema,
  component: lazyRouteComponent(() => import('./routes/sit-paper-page.tsx'), 'SitPaperPage'),
});
const docs = createRoute({
  ...parent,
  path: '/docs',
  beforeLoad: () => {
    throw redirect({ to: '/docs/$page', params: { page: 'scoring' }, replace: true });
  },
});
const docsPage = createRoute({
  ...parent,
  path: '/docs/$page',
  component: lazyRouteComponent(() => import('./routes/docs-page.tsx'), 'DocsPage'),
});
const docsErrors = createRoute({
  ...parent,
  path: '/docs/errors',
  component: lazyRouteComponent(() => import('./routes/docs-errors-page.tsx'), 'DocsErrorsPage'),
});
const experts = createRoute({
  ...parent,
  path: '/experts',
  component: lazyRouteComponent(() => import('./routes/experts-page.tsx'), 'ExpertsPage'),
});
const expertJoin = createRoute({
  ...parent,
  path: '/experts/join',
  component: lazyRouteComponent(() => import('./routes/expert-join-page.tsx'), 'ExpertJoinPage'),
});
const admin = createRoute({
  ...parent,
  path: '/admin',
  beforeLoad: () => {
    throw redirect({ to: '/admin/$section', params: { section: 'queue' }, replace: true });
  },
});
const adminSection = createRoute({
  ...parent,
  path: '/admin/$section',
  validateSearch: adminSearchSchema,
  component: lazyRouteComponent(() => import('./routes/admin-page.tsx'), 'AdminPage'),
});

const routes = [
  home,
  signIn,
  account,
  organisations,
  submit,
  submissions,
  submission,
  report,
  reportItem,
  boards,
  board,
  rapidBoard,
  bank,
  validity,
  model,
  runs,
  compare,
  calibration,
  tryout,
  tryCase,
  tryItem,
  sit,
  sitPaper,
  docs,
  docsPage,
  docsErrors,
  experts,
  expertJoin,
  admin,
  adminSection,
] as const;

/** Every component at once, to look at while building. Not part of a build. */
function listDevelopmentRoutes() {
  if (!import.meta.env.DEV) return [];
  return [
    createRoute({
      ...parent,
      path: '/design',
      component: lazyRouteComponent(() => import('./routes/design-page.tsx'), 'DesignPage'),
    }),
  ];
}

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...(history ? { history } : {}),
    routeTree: root.addChildren([...routes, ...(listDevelopmentRoutes() as [])]),
    context: { queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPendingComponent: SkeletonPage,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
