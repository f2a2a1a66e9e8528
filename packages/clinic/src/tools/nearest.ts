import type { Bilingual } from '@doctorbench/core';
import { inWords, type World } from '../world.ts';

interface Suggests {
  suggest(name: string): readonly (string | { readonly id: string; readonly name: Bilingual })[];
}

/** Names that nothing here answers to, each with what was perhaps meant. */
export function listNearest(world: World, unknown: readonly string[], index: Suggests): string {
  return unknown
    .map(name => {
      const near = index
        .suggest(name)
        .map(each => (typeof each === 'string' ? each : `${each.id} (${inWords(world, each.name)})`))
        .join(', ');
      return inWords(world, {
        zh: `没有“${name.slice(0, 60)}”这一项${near ? `；相近的有：${near}` : ''}。`,
        en: `There is no "${name.slice(0, 60)}" here${near ? `; close to it: ${near}` : ''}.`,
      });
    })
    .join('\n');
}
