import { Link } from '@tanstack/react-router';
import { Facts } from '../features/home/facts.tsx';
import { LiveBoards } from '../features/home/live-boards.tsx';
import { homeMessages } from '../features/home/messages.ts';
import { ScoreScale } from '../features/home/score-scale.tsx';
import { TryTeaser } from '../features/home/try-teaser.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function HomePage() {
  const messages = useMessages(homeMessages);
  return (
    <div className="flex flex-col gap-12">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_26rem]">
        <div className="flex flex-col justify-center">
          <PageHeader title={messages.title} lead={messages.lead} />
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/submit" tone="primary">
              {messages.submit}
            </LinkButton>
            <LinkButton to="/boards">{messages.boards}</LinkButton>
          </div>
          <p className="mt-3 max-w-prose text-sm text-faint">{messages.submitNote}</p>
        </div>
        <Card className="lg:mt-8">
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-2">
            <h2 className="text-lg">{messages.scaleTitle}</h2>
            <Link to="/docs/$page" params={{ page: 'scoring' }} className="link text-sm">
              {messages.scaleMore}
            </Link>
          </div>
          <ScoreScale />
        </Card>
      </div>
      <TryTeaser />
      <Facts />
      <LiveBoards />
      <Notice tone="warning" title={messages.limitsTitle}>
        {messages.limitsText}{' '}
        <Link to="/docs/$page" params={{ page: 'scoring' }} hash="limits" className="link">
          {messages.limitsMore}
        </Link>
      </Notice>
    </div>
  );
}
