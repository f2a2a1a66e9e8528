import { parseJson, suiteManifestFile } from '@doctorbench/core';
import { z } from 'zod';

/** As a folder input names it: the folder itself comes first. Empty for a file chosen by itself. */
export interface ChosenFile {
  readonly name: string;
  readonly webkitRelativePath: string;
}

const namedFilesSchema = z.object({ files: z.array(z.string()) });

/** Files by their path in the suite; what systems leave in folders (`.DS_Store`, `.git`) stays out. */
export function toSuitePaths<File extends ChosenFile>(
  chosen: readonly File[],
  manifestText: string | undefined,
): ReadonlyMap<string, File> {
  const places = new Map(listNamedFiles(manifestText).map(path => [path.split('/').at(-1) ?? path, path]));
  const paths = new Map<string, File>();
  for (const file of chosen) {
    const inFolder = file.webkitRelativePath.split('/').slice(1).join('/');
    const path = inFolder || (places.get(file.name) ?? file.name);
    if (!path.split('/').some(part => part.startsWith('.'))) paths.set(path, file);
  }
  return paths;
}

/** The manifest among the files, at the top of the folder. */
export function findManifest<File extends ChosenFile>(chosen: readonly File[]): File | undefined {
  return chosen.find(
    ({ name, webkitRelativePath }) => name === suiteManifestFile && webkitRelativePath.split('/').length <= 2,
  );
}

/** What is wrong with a manifest is for the server to say. */
function listNamedFiles(manifestText: string | undefined): readonly string[] {
  return namedFilesSchema.safeParse(parseJson(manifestText ?? '')).data?.files ?? [];
}
