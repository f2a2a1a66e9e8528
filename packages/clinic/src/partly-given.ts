import type { AnswerCall } from '@doctorbench/core';
import { readArguments } from './tools/read-arguments.ts';
import { inWords, type World } from './world.ts';

const orders = 'prescribe';

/**
 * Drugs that are ordered in one turn may be meant to go together, one against the harm of the other: who is refused one of
 * them is told which of the others went in.
 */
export function sayPartlyGiven(world: World, records: readonly AnswerCall[]): void {
  const ordered = records.filter(({ name }) => name.trim() === orders);
  const waiting = new Set(world.dueDrugs.map(({ drug }) => drug));
  const given = ordered
    .filter(({ fault }) => fault === undefined)
    .map(toDrug)
    .filter(name => !waiting.has(world.hospital.formulary.find(name)?.id ?? name));
  if (given.length === 0) return;
  const names = [...new Set(given)].join(', ');
  for (const refused of ordered.filter(({ fault }) => fault !== undefined))
    refused.result = `${refused.result}\n${inWords(world, {
      zh: `注意：这一项没有给；同一轮开的 ${names} 已经给了。`,
      en: `Mind: this was not given, but of the same turn ${names} was.`,
    })}`;
}

function toDrug({ arguments: written }: AnswerCall): string {
  const args = readArguments(written);
  const drug = args.ok && 'drug' in args.value ? args.value.drug : undefined;
  return typeof drug === 'string' ? drug.trim() : orders;
}
