import { getRouteApi } from '@tanstack/react-router';
import { DocsLayout } from '../features/docs/docs-layout.tsx';
import { docsPages } from '../features/docs/docs-nav.tsx';
import { FaqDoc } from '../features/docs/faq-doc.tsx';
import { PrivacyDoc } from '../features/docs/privacy-doc.tsx';
import { ScoringDoc } from '../features/docs/scoring-doc.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const route = getRouteApi('/docs/$page');
const documents = { scoring: ScoringDoc, faq: FaqDoc, privacy: PrivacyDoc } as const;

export function DocsPage() {
  const params = route.useParams();
  const page = docsPages.find(each => each === params.page);
  if (!page) return <NotFoundPage />;
  const Document = documents[page];
  return (
    <DocsLayout page={page}>
      <Document />
    </DocsLayout>
  );
}
