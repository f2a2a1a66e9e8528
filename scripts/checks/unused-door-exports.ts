import { parseSource } from './parsed-source.ts';

/** A door of a package: how others import it, and the file behind it. */
export interface Door {
  readonly specifier: string;
  readonly file: string;
}

/** Exports of a package's door that nobody outside the package imports, as `file#name`. */
export function findUnusedDoorExports(
  root: string,
  { doors, files }: { readonly doors: readonly Door[]; readonly files: readonly string[] },
): string[] {
  const taken = new Set(
    files.flatMap(file =>
      parseSource(root, file).imports.flatMap(({ specifier, names }) =>
        names.map(name => `${specifier}#${name}`),
      ),
    ),
  );
  return doors.flatMap(({ specifier, file }) =>
    taken.has(`${specifier}#*`)
      ? []
      : parseSource(root, file)
          .exports.filter(name => !taken.has(`${specifier}#${name}`))
          .map(name => `${specifier}#${name}`),
  );
}
