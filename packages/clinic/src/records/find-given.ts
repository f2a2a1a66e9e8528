import type { Hospital } from '../hospital/hospital.ts';
import type { World } from '../world.ts';
import { findDrugs } from './find-drugs.ts';
import { findWord } from './find-word.ts';
import { type Clause, splitClauses } from './split-clauses.ts';
import { foldRecord } from './test-names.ts';
import type { Found } from './undone.ts';

/** Drugs that a clause says were given here, and that nobody ordered and nobody told of. */
export function findGiven(clause: Clause, told: readonly string[], world: World): readonly Found[] {
  const { text, mode } = clause;
  const isGiving = giving.test(text) && (mode === 'stated' || (mode === 'open' && plainly.test(text)));
  const isClaim = isGiving || (mode === 'stated' && asGiven.test(text));
  if (!isClaim || withheld.test(` ${text} `)) return [];
  const isSure =
    mode === 'stated' && !clause.isCarried && (gave.test(text) || intoVein.test(text)) && amount.test(text);
  const { hospital, deeds, encounter } = world;
  const ordered = new Set([
    ...deeds.drugs.map(({ id }) => id),
    ...(world.dueDrugs ?? []).map(({ drug }) => drug),
  ]);
  const taken = new Set((encounter.chart?.medications ?? []).map(({ drug }) => drug));
  const isHeld = (ids: ReadonlySet<string>, among: ReadonlySet<string>) => [...ids].some(id => among.has(id));
  return (
    findDrugs(text, hospital)
      .filter(({ about: { name } }) => !getCare(hospital).has(name))
      .filter(({ about: { ids, name } }) => !isHeld(ids, ordered) && !isNamedIn(name, ordered, world))
      .filter(({ about: { name } }) => !isPartOfProcedure(name, world) && !isLacking(text, name))
      // What somebody swallows at home was not put into a vein for that.
      .filter(({ about: { ids } }) => intoVein.test(text) || !isHeld(ids, taken))
      .filter(({ about: { ids } }) => !isToldTaken(ids, { told, isVein: intoVein.test(text) }, world))
      .map(({ about: { name, ids, classes } }) => ({
        quote: clause.quote,
        about: name,
        drugs: ids,
        kind: 'drug' as const,
        certainty:
          isSure && ids.size === 1 && classes.size === 0 && !isSpokenOf(ids, told, hospital)
            ? ('sure' as const)
            : ('unsure' as const),
      }))
  );
}

/** What is said right behind a name of what was not to be had. */
const lacking =
  /^.{0,4}(?:缺货|无货|没货|断货|缺药|未备|没有货)|^[^.;]{0,12}\b(?:out of stock|unavailable|not (?:available|stocked|kept)|none in stock)\b/i;

function isLacking(text: string, name: string): boolean {
  const at = findWord(text, name);
  return at >= 0 && lacking.test(text.slice(at + name.length));
}

const care = new WeakMap<Hospital, ReadonlySet<string>>();

/** What the procedures of a hospital are called. */
function getCare(hospital: Hospital): ReadonlySet<string> {
  const known = care.get(hospital);
  if (known) return known;
  const { entries, listAliases } = hospital.catalogue.procedures;
  const made = new Set(entries.flatMap(listAliases).map(foldRecord));
  care.set(hospital, made);
  return made;
}

/** A part of what something else is called: 3 % saline is saline. */
function isNamedIn(name: string, ordered: ReadonlySet<string>, { hospital: { formulary } }: World): boolean {
  return [...ordered].some(id =>
    formulary.listNames(id).some(label => findWord(foldRecord(label), name) >= 0),
  );
}

/** What a procedure that was performed puts in: who has transfused red cells speaks of the cells. */
function isPartOfProcedure(name: string, { deeds, hospital: { catalogue } }: World): boolean {
  return deeds.performed.some(({ id }) =>
    catalogue.procedures
      .listAliases(catalogue.procedures.get(id))
      .some(label => findWord(foldRecord(label), name) >= 0),
  );
}

/** Who told of it told of something that was put in: whether it was this dose is for a reader then. */
function isSpokenOf(ids: ReadonlySet<string>, told: readonly string[], hospital: Hospital): boolean {
  return told.some(
    text =>
      putIn.test(text) &&
      findDrugs(text, hospital).some(({ about }) => [...about.ids].some(id => ids.has(id))),
  );
}

/** Of what others gave before: the crew, the outpost, somebody at home. */
const putIn =
  /[推打挂输塞灌]了|推过|打过|打的?针|注射|救护车|车上|院前|\b(?:gave|given|injected|injection|jab|shot|drip|crew|paramedics?|ambulance)\b/i;

interface Telling {
  readonly told: readonly string[];
  /** It is said to have gone into a vein or muscle. */
  readonly isVein: boolean;
}

/** Somebody told that it was taken or given before; a draft, a wish or a refusal tells nothing. */
function isToldTaken(ids: ReadonlySet<string>, { told, isVein }: Telling, { hospital }: World): boolean {
  return told.some(text =>
    splitClauses(text).some(
      ({ text: clause, mode }) =>
        mode !== 'open' &&
        (!isVein || intoVein.test(clause)) &&
        findDrugs(clause, hospital).some(({ about }) => [...about.ids].some(id => ids.has(id))),
    ),
  );
}

/** A word of giving, and no plan in its own tense. */
const giving =
  /\b(?:given|administered|gave|infused|injected|commenced|started|initiated|loaded with|received|run in|treated with|covered with|(?:was|were) put on|responded to|settled (?:with|after)|(?:had|got|after) (?=(?:a |one |two |\d )?(?:dose|bolus|shot|[a-z-]+ \d|iv|im))|doses? of|bolus(?:ed)?|stat dose|went in|put up|added to the|in the (?:first|second) (?:litre|liter|bag))\b|给予|予|给了|给药|用了|用上|静推|推注|静滴|滴注|肌注|注射|皮下|泵入|输注|口服|使用|应用|加用|启用|启动|起始|服用|含服|雾化|首剂|负荷/;

/** That it was given, in a verb, if it is not into a vein. */
const gave =
  /\b(?:given|administered|gave|infused|injected|received|loaded with|run in|went in)\b|给予|给了|用了|用上|(?<![准授不])予|已(?:经)?[^,]{0,8}(?:给|用|静|推|注|服|泵|输)/;

/** How much of it: who only speaks of giving names no amount. */
const amount = /\d\s*(?:mg|g|mcg|μg|ug|ml|units?|u|iu|mmol|毫克|克|单位|片|支|粒)(?![a-z])/;

const plainly =
  /\b(?:was|were|been) (?:given|administered|started|commenced|infused)\b|已(?:经)?[^,]{0,16}(?:给|予|用|静|滴|推|注|服|泵|输|启|加)/;

/** An amount, as of a single act. */
const asGiven =
  /\d\s*(?:mg|g|mcg|μg|ug|ml|units?|u|iu|mmol)\b.*(?:\b(?:iv|im|sc|stat|bolus|over \d|over an? |at \d{1,2}[:.]?\d{2}|once|x ?1|good effect|good response|in (?:ed|resus)|daily|bd|od|tds|qds|bid|tid|qid|q\d+h)\b)|\d\s*(?:mg|g|μg|ml|单位|毫克|克).*(?:每日|每天|每晚|qd|bid|tid|q\d+h|一次|后(?:好转|缓解|下降|改善)|效果)/;

const intoVein =
  /\b(?:iv|intravenous\w*|bolus|infusion|infused|drip|im|injected|injection)\b|静|推注|滴注|肌注|注射|泵|输注/;

const withheld =
  /\d\s*[-–~]\s*\d+\s*(?:u|mg|g|ml|iu|mcg)\b|\/kg|\b(?:not|no|never|without|stopped|stop|held|withheld|omitted|declined|refused|instead|rather|avoid\w*|allerg\w*|reaction|restart\w*|resume\w*|at home|by (?:the )?(?:gp|ambulance|crew|paramedics?))\b|未|没|停|不|无|禁|避|否认|过敏|家|院外|自行|外院|既往|社区|120/;
