import { suiteManifestFile } from '@doctorbench/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { suitesQuery, uploadSuite } from '../../api/queries/admin.ts';
import { useAction } from '../../api/use-action.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FileChoice } from './file-choice.tsx';
import { readBase64 } from './read-base64.ts';
import { suiteMessages } from './suite-messages.ts';
import { findManifest, toSuitePaths } from './suite-paths.ts';
import { UploadResult } from './upload-result.tsx';

/** What the server takes is 96 MiB of base64, which is a third longer than the files. */
const mostMegabytes = 70;
const megabyte = 1024 * 1024;

type Files = ReadonlyMap<string, File>;

export function SuiteUploadForm() {
  const messages = useMessages(suiteMessages);
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<Files>();
  const [unreadable, setUnreadable] = useState(false);
  const [sealed, setSealed] = useState(false);
  const upload = useAction({
    mutationFn: async (chosen: Files) => uploadSuite(await encode(chosen), { sealed }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: suitesQuery().queryKey }),
  });
  const choose = async (chosen: readonly File[]) => {
    upload.reset();
    setUnreadable(false);
    try {
      setFiles(chosen.length === 0 ? undefined : toSuitePaths(chosen, await findManifest(chosen)?.text()));
    } catch (error) {
      // A file that was moved or changed after it was chosen.
      if (!(error instanceof DOMException)) throw error;
      setUnreadable(true);
    }
  };
  const problem = useFileProblem(files, unreadable);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <FileChoice label={messages.folder} folder onChoose={choose} />
        <FileChoice label={messages.files} onChoose={choose} />
        <span className="text-sm text-faint">{messages.filesHint}</span>
      </div>
      <div role="status" className="flex flex-col gap-3">
        {files && <Chosen files={files} />}
        {problem && <Notice tone="danger">{problem}</Notice>}
      </div>
      <div className="flex flex-col gap-1">
        <Switch label={messages.seal} checked={sealed} onChange={setSealed} />
        <p className="text-sm text-faint">{messages.sealHint}</p>
      </div>
      <div>
        <Button
          tone="primary"
          disabled={!files || problem !== undefined}
          busy={upload.isPending}
          onClick={() => files && upload.mutate(files)}
        >
          {upload.isPending ? messages.checking : messages.upload}
        </Button>
      </div>
      <FormError error={upload.error} />
      {upload.data && <UploadResult upload={upload.data} />}
    </Card>
  );
}

function Chosen({ files }: { readonly files: Files }) {
  const messages = useMessages(suiteMessages);
  const format = useFormat();
  return (
    <p className="data text-sm text-soft">
      {messages.chosen(format.integer(files.size), toSize(countBytes(files)))}
    </p>
  );
}

function useFileProblem(files: Files | undefined, unreadable: boolean): string | undefined {
  const messages = useMessages(suiteMessages);
  if (unreadable) return messages.unreadable;
  if (!files) return undefined;
  if (!files.has(suiteManifestFile)) return messages.noManifest;
  if (countBytes(files) > mostMegabytes * megabyte) return messages.tooLarge(`${mostMegabytes} MB`);
  return undefined;
}

function countBytes(files: Files): number {
  return [...files.values()].reduce((sum, { size }) => sum + size, 0);
}

function toSize(bytes: number): string {
  return bytes < megabyte ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / megabyte).toFixed(1)} MB`;
}

async function encode(files: Files): Promise<Readonly<Record<string, string>>> {
  const entries = await Promise.all(
    [...files].map(async ([path, file]) => [path, await readBase64(file)] as const),
  );
  return Object.fromEntries(entries);
}
