import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';

/** What every file below `packages` imports, type-only imports included, and which rules that breaks. */
export async function readImports(root: string): Promise<ICruiseResult> {
  const { output } = await cruise(['packages'], {
    baseDir: root,
    ruleSet: { forbidden: importRules },
    validate: true,
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    exclude: { path: '(^|/)dist/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser gave text, not a graph');
  return output;
}

/** Broken rules, one sentence each. */
export function findBrokenRules({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
}

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export function toGraph(modules: readonly IModule[]): ImportGraph {
  return new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
}
