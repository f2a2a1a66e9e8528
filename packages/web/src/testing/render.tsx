import type { Locale } from '@doctorbench/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { LocaleProvider } from '../i18n/locale.tsx';
import { createAppRouter } from '../router.tsx';
import { PageFrame, RootLayout } from '../routes/root-layout.tsx';
import { ToastProvider } from '../ui/toast.tsx';

interface Options {
  readonly locale?: Locale;
}

interface PageOptions extends Options {
  /** With the bars at its top and bottom, which take a third of drawing a page. */
  readonly bars?: boolean;
  /** Draws the page at once, to see it load. */
  readonly loading?: boolean;
}

/**
 * The application at an address, over the scripted API. Loaded before it is drawn: a second load while the drawn router
 * loads by itself may leave neither to end, where the code of the page comes late.
 */
export async function renderPage(
  address: string,
  { loading = false, bars = false, ...options }: PageOptions = {},
) {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  router.routeTree.update({ component: bars ? RootLayout : PageFrame });
  if (!loading) await router.load();
  const shown = renderWithin(<RouterProvider router={router} />, queryClient, options);
  return { ...shown, router };
}

/** A part of a page, with what it finds around it in the application. Links lead nowhere. */
export async function renderPart(part: ReactNode, options: Options = {}) {
  const queryClient = createQueryClient();
  const root = createRootRoute();
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/part'] }),
  });
  // The registered router type is the application's.
  const shown = renderWithin(<RouterProvider router={router as never} />, queryClient, options);
  await router.load();
  return { ...shown, router };
}

function renderWithin(
  content: ReactNode,
  queryClient: ReturnType<typeof createQueryClient>,
  { locale = 'en' }: Options,
) {
  document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
  const user = createUser();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider>
        <ToastProvider>{content}</ToastProvider>
      </LocaleProvider>
    </QueryClientProvider>,
  );
  return { ...view, user, screen, queryClient };
}

/** Keys that are named, in braces, are pressed; each letter alone would have the page drawn anew. */
const namesKeys = /[{[]/;

/** Who writes a text at one go. No styles are loaded here that could keep a pointer away. */
function createUser(): UserEvent {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return {
    ...user,
    async type(element, text) {
      if (namesKeys.test(text)) return user.type(element, text);
      await user.click(element);
      await user.paste(text);
    },
  };
}
