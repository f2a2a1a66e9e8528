import { matchSignals, toFoldedText, unlessNegated } from '@doctorbench/text';
import type { Drug, Route } from '../pharmacy/drug.ts';
import type { World } from '../world.ts';
import { judgeByState } from './judge-drug.ts';

/** Behind a name: a device, its lack, or what it once did. */
const notGiven = /^(?:[-\s]?(?:free|coated|cap|induced|allerg\w*|level)\b|帽|涂层|诱导|过敏|浓度)/u;

/** A drug that the words of a procedure name goes in by it, as long as nobody says that none is to. */
export function judgeNamedDrugs(world: World, said: string, route: Route): void {
  const text = toFoldedText(said);
  const isNamed = (name: string) => {
    const word = toFoldedText(name).folded;
    const at = text.folded.indexOf(word);
    if (at < 0 || notGiven.test(text.folded.slice(at + word.length))) return false;
    return matchSignals(text, { all: [[name]] }, unlessNegated).met;
  };
  const { formulary } = world.hospital;
  for (const drug of formulary.drugs)
    if (goesIn(drug, route) && formulary.listNames(drug.id).some(isNamed))
      judgeByState(world, { drug, route, said });
}

function goesIn({ routes }: Drug, route: Route): boolean {
  return routes.includes(route);
}
