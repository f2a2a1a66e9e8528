import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { SiteFooter } from '../features/shell/site-footer.tsx';
import { TopBar } from '../features/shell/top-bar.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Toasts } from '../ui/toast.tsx';

export function RootLayout() {
  return <PageFrame top={<TopBar />} bottom={<SiteFooter />} />;
}

/** A page with what every one has around it; the bars can be left away. */
export function PageFrame({ top, bottom }: { readonly top?: ReactNode; readonly bottom?: ReactNode }) {
  const { skip } = useMessages();
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {skip}
      </a>
      {top}
      <Toasts />
      <main ref={main} id="main" tabIndex={-1} className="page flex-1 pb-16">
        <Outlet />
      </main>
      {bottom}
    </div>
  );
}

/**
 * A new page is read from its beginning: the focus would otherwise stay on a link that is gone. The first page has the
 * focus of its own accord, also after it was forwarded to.
 */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>): void {
  const router = useRouter();
  const path = useLocation({ select: location => location.pathname });
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (router.state.resolvedLocation) main.current?.focus({ preventScroll: true });
  }, [path, main, router]);
}
