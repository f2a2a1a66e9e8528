import type { Attachment } from '@doctorbench/core';
import { attachmentWords, type Block, readDocument, shownRows } from '@doctorbench/report';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type AttachmentPlace, attachmentTextQuery } from '../../api/queries/reports.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { pictureMessages } from './picture-messages.ts';

interface DocumentProps {
  readonly place: AttachmentPlace;
  readonly mediaType: Attachment['mediaType'];
  /** What it shows, or its name. */
  readonly title: string;
  readonly lang: string;
}

/** A table or a text of an item, read and laid out. */
export function Document({ place, mediaType, title, lang }: DocumentProps) {
  const { documentFailed } = useMessages(pictureMessages);
  const { actions } = useMessages();
  const { data, error, refetch } = useQuery(attachmentTextQuery(place));
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <figcaption className="text-sm font-medium">{title}</figcaption>
      <div
        lang={lang}
        className="max-h-96 overflow-auto rounded-md border border-line bg-paper p-3 text-sm print:max-h-none print:overflow-visible"
      >
        {error ? (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            {documentFailed}
            <Button size="sm" onClick={() => refetch()}>
              {actions.retry}
            </Button>
          </div>
        ) : data === undefined ? (
          <LoadingRegion>
            <SkeletonText lines={3} />
          </LoadingRegion>
        ) : (
          <DocumentBody text={data} mediaType={mediaType} title={title} />
        )}
      </div>
    </figure>
  );
}

function DocumentBody({
  text,
  mediaType,
  title,
}: Pick<DocumentProps, 'mediaType' | 'title'> & { readonly text: string }) {
  return (
    <div className="flex flex-col gap-2">
      {readDocument(text, mediaType).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their place
        <BlockView key={index} block={block} title={title} />
      ))}
    </div>
  );
}

function BlockView({ block, title }: { readonly block: Block; readonly title: string }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <p className="font-semibold">{block.text}</p>;
    case 'text':
      return <p className="whitespace-pre-wrap">{block.text}</p>;
    case 'code':
      return <pre className="font-mono whitespace-pre-wrap">{block.text}</pre>;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={`pl-5 whitespace-pre-wrap ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing but their place
            <li key={index}>{entry}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return <DocumentTable rows={block.rows} title={title} />;
  }
}

function DocumentTable({
  rows,
  title,
}: {
  readonly rows: readonly (readonly string[])[];
  readonly title: string;
}) {
  const { locale } = useLocale();
  const format = useFormat();
  const [head = [], ...body] = rows;
  const rest = body.length - shownRows;
  return (
    <>
      <table className="data">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-left text-faint">
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their place
              <th key={index} scope="col" className="py-1 pr-4 align-bottom font-medium">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.slice(0, shownRows).map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
            <tr key={row} className="border-t border-line align-top">
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their place
                <td key={index} className="py-1 pr-4 whitespace-pre-wrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <p className="mt-2 text-faint">{attachmentWords[locale].moreRows(format.integer(rest))}</p>
      )}
    </>
  );
}
