import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { isViewer } from '../../viewer.ts';

const linkClass = 'text-soft no-underline hover:text-ink hover:underline';

export function SiteFooter() {
  const { footer } = useMessages();
  return (
    <footer className="no-print border-t border-line bg-paper text-sm">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-5">
        <p className="text-faint">
          {isViewer() ? footer.folders : footer.selfHosted}{' '}
          <span className="data whitespace-nowrap">{footer.version(import.meta.env.VITE_VERSION)}</span>
        </p>
        <nav aria-label={footer.label}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            <li>
              <Link to="/docs/$page" params={{ page: 'scoring' }} className={linkClass}>
                {footer.scoring}
              </Link>
            </li>
            <li>
              <Link to="/docs/$page" params={{ page: 'faq' }} className={linkClass}>
                {footer.faq}
              </Link>
            </li>
            <li>
              <Link to="/docs/$page" params={{ page: 'privacy' }} className={linkClass}>
                {footer.privacy}
              </Link>
            </li>
            {!isViewer() && (
              <li>
                <a href="/api" className={linkClass}>
                  {footer.api}
                </a>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
