import { useMessages } from '../../i18n/use-messages.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useIsNarrow } from '../../ui/use-media-query.ts';
import { DocSection } from './doc-section.tsx';
import { privacyMessages } from './privacy-messages.ts';
import { TermList } from './term-list.tsx';

export function PrivacyDoc() {
  const { kept, others, browser, questions, rights } = useMessages(privacyMessages);
  return (
    <>
      <DocSection id="kept" title={kept.title}>
        <KeptTable />
      </DocSection>
      <DocSection id="others" title={others.title}>
        <TermList terms={others.list} />
      </DocSection>
      <DocSection id="browser" title={browser.title} paragraphs={browser.paragraphs} />
      <DocSection id="questions" title={questions.title} paragraphs={questions.paragraphs} />
      <DocSection id="rights" title={rights.title} paragraphs={rights.paragraphs}>
        <div>
          <LinkButton to="/account">{rights.toAccount}</LinkButton>
        </div>
      </DocSection>
    </>
  );
}

function KeptTable() {
  const { kept } = useMessages(privacyMessages);
  const { colon } = useMessages();
  const narrow = useIsNarrow();
  if (narrow)
    return (
      <TermList
        terms={kept.rows.map(({ what, why, until }) => ({
          name: what,
          text: `${why} ${kept.until}${colon}${until}`,
        }))}
      />
    );
  return (
    <DataTable
      caption={kept.title}
      rows={kept.rows}
      getKey={({ what }) => what}
      columns={[
        {
          id: 'what',
          header: kept.what,
          className: 'w-1/3',
          cell: ({ what }) => <span className="font-medium">{what}</span>,
        },
        { id: 'why', header: kept.why, cell: ({ why }) => why },
        { id: 'until', header: kept.until, className: 'w-1/4', cell: ({ until }) => until },
      ]}
    />
  );
}
