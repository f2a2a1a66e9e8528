import type { SuiteUpload } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { suiteMessages } from './suite-messages.ts';

/** What became of an upload: kept, or what is wrong with it. */
export function UploadResult({ upload }: { readonly upload: SuiteUpload }) {
  const messages = useMessages(suiteMessages);
  const format = useFormat();
  const { kept, items, problemCount, problems, hash } = upload;
  if (kept)
    return (
      <div role="status">
        <Notice tone="success" title={messages.keptTitle}>
          <p>{messages.keptText(format.integer(items))}</p>
          <p className="font-mono text-xs [overflow-wrap:anywhere]">{hash}</p>
        </Notice>
      </div>
    );
  const rows = problems.map((problem, index) => ({ ...problem, key: String(index) }));
  return (
    <div className="flex flex-col gap-3">
      <div role="alert">
        <Notice tone="danger" title={messages.refusedTitle}>
          {messages.refusedText(format.integer(problemCount))}{' '}
          {problemCount > problems.length &&
            messages.someShown(format.integer(problems.length), format.integer(problemCount))}
        </Notice>
      </div>
      {rows.length > 0 && (
        <DataTable
          stacks
          tall
          caption={messages.problems}
          rows={rows}
          getKey={({ key }) => key}
          columns={[
            {
              id: 'file',
              header: messages.file,
              cell: ({ file }) => <span className="font-mono text-xs">{file}</span>,
            },
            { id: 'line', header: messages.line, align: 'end', cell: ({ line }) => line ?? '–' },
            {
              id: 'field',
              header: messages.field,
              cell: ({ field }) => (
                <span className="font-mono text-xs [overflow-wrap:anywhere]">{field ?? '–'}</span>
              ),
            },
            {
              id: 'message',
              header: messages.message,
              className: 'min-w-64',
              cell: ({ message }) => message,
            },
          ]}
        />
      )}
    </div>
  );
}
