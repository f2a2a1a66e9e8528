import type { ImportGraph } from './imports.ts';
import { isTest } from './sources.ts';

/**
 * The folder of a package that a source file stands in: `packages/core/src/suite`, and one feature for
 * `features/<name>`. A file directly below `src` is a folder of its own.
 */
function folderOf(file: string): string | undefined {
  return /^packages\/[^/]+\/src\/(features\/[^/]+|[^/]+)/.exec(file)?.[0];
}

/** Files that import each other in a ring, by types too. */
export function findFileCycles(graph: ImportGraph): string[][] {
  return findCycles(graph);
}

/** Folders of a package that import each other in a ring. */
export function findFolderCycles(graph: ImportGraph): string[][] {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const from = folderOf(file);
    if (from === undefined || isTest(file)) continue;
    const reached = folders.get(from) ?? new Set();
    folders.set(from, reached);
    for (const target of targets) {
      const to = folderOf(target);
      if (to !== undefined && to !== from) reached.add(to);
    }
  }
  return findCycles(new Map([...folders].map(([from, to]) => [from, [...to]])));
}

/** Groups of nodes that reach each other (Tarjan's strongly connected components). */
function findCycles(graph: ImportGraph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const isOpen = new Set<string>();
  const cycles: string[][] = [];
  const visit = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    isOpen.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (isOpen.has(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    for (const each of component) isOpen.delete(each);
    if (component.length > 1) cycles.push(component.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles;
}
