import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const parsed = new Map<string, ts.SourceFile>();

/** A source file as a tree. Two checks read most files: each is parsed once. */
export function parseSource(root: string, file: string): ts.SourceFile {
  const path = join(root, file);
  const known = parsed.get(path);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(path, source);
  return source;
}
