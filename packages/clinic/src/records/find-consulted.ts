import type { World } from '../world.ts';
import { planned, softly, surely } from './clause-words.ts';
import { findWord } from './find-word.ts';
import type { Clause } from './split-clauses.ts';
import { foldRecord } from './test-names.ts';
import type { Found } from './undone.ts';

/** Colleagues who, as a clause has it, were asked, came or agreed, and whom nobody called. */
export function findConsulted(clause: Clause, told: readonly string[], world: World): readonly Found[] {
  const text = clause.text.replace(plans, ' ').replace(visiting, 'saw');
  const spoken = speaking.exec(text);
  if (!spoken || (clause.isCarried && !surely.test(text))) return [];
  const until = spoken.index + spoken[0].length;
  const own = ` ${text.slice(0, until)} `;
  if ((planned.test(own) || softly.test(own)) && !surely.test(own)) return [];
  if (supposed.test(own) || conditional.test(text.slice(until))) return [];
  const { deeds, consultVisits, log } = world;
  const asked = new Set(
    [...deeds.called, ...deeds.referred, ...deeds.triaged, ...consultVisits].map(({ id }) => id),
  );
  for (const { kind, refs = [] } of log)
    if (kind === 'arrived' || kind === 'called') for (const id of refs) asked.add(id);
  const named = listNamed(text, world);
  if (named.length === 0 && !(colleague.test(text) && asked.size === 0)) return [];
  const names = named.flatMap(({ names: all }) => all);
  const calls = log
    .filter(({ kind }) => kind === 'called' || kind === 'arrived')
    .map(event => foldRecord(event.text));
  const came = new Set(consultVisits.map(({ id }) => id));
  for (const { kind, refs = [] } of log) if (kind === 'arrived') for (const id of refs) came.add(id);
  const isCalled = named.some(
    ({ id, held }) => asked.has(id) || held.some(name => calls.some(each => each.includes(name))),
  );
  // Who was called and is not here yet has seen nobody.
  const isHere =
    named.some(({ id }) => came.has(id)) ||
    !named.some(({ id }) => deeds.called.some(each => each.id === id));
  if (isCalled && (isHere || !seeing.test(text))) return [];
  const isTold = told.some(source =>
    foldRecord(source)
      .split(/[。;!?\n]|\.(?=\s|$)/)
      .some(
        sentence =>
          speaking.test(sentence) &&
          (names.length === 0 ? colleague.test(sentence) : names.some(name => findWord(sentence, name) >= 0)),
      ),
  );
  if (isTold) return [];
  const about = named.length === 0 ? 'colleague' : named.map(({ id }) => id).join();
  const isSure =
    !requested.test(text) &&
    (!bare.test(text) || surely.test(own)) &&
    weighty.test(text) &&
    (clause.mode === 'stated' || (clause.mode === 'open' && surely.test(own))) &&
    named.some(({ held }) => held.some(name => isBeside(text, name, { from: spoken.index, to: until })));
  return [{ quote: clause.quote, about, kind: 'consult', certainty: isSure ? 'sure' : 'unsure' }];
}

/** A name so near what was said or done that it is who said or did it. */
function isBeside(text: string, name: string, { from, to }: { readonly from: number; readonly to: number }) {
  const at = findWord(text, name);
  if (own.test(text.slice(0, at))) return false;
  return at >= from ? at - to <= nearby : from - (at + name.length) <= nearby;
}

const nearby = 12;

/** A paper, and nobody who came. */
const requested = /(?:会诊|转诊)(?:单|申请)|\brequest/;

/** A heading of a list, done or to be done. */
const bare = /(?:^|[,，;；、])[^,，;；、已曾经]{1,10}会诊\s*(?=$|[,，;；、])/;

/** Right before a name: who looks after the patient elsewhere. */
const own = /\b(?:her|his|their|own|usual|local|private|referring) $|(?:其|她|他|患者|当地|外院)的?$/;

interface Named {
  readonly id: string;
  readonly names: readonly string[];
  /** Those that the clause has. */
  readonly held: readonly string[];
}

/** Departments and teams by name. */
function listNamed(clause: string, { hospital: { catalogue } }: World): readonly Named[] {
  const { departments } = catalogue;
  const found = departments.entries.flatMap(entry => {
    const names = departments.listAliases(entry).map(foldRecord).filter(isTelling);
    const held = names.filter(name => findWord(clause, name) >= 0);
    return held.length > 0 ? [{ id: entry.id, names, held }] : [];
  });
  return found;
}

function isTelling(name: string): boolean {
  return /\p{Script=Han}/u.test(name) ? /(?:科|室|中心|组|团队|库|院)$/.test(name) : name.length >= 3;
}

/** Somebody of whom nobody says which house they are of. */
const colleague =
  /\bdr\.? [a-z]+|\b(?:consultant|registrar|specialist|attending|senior|on-call|on call|surgeons?|cardiologist|neurologist|haematologist|radiologist|microbiologist|pharmacist|obstetrician|psychiatrist|nephrologist)\b|主任|上级医师|二线|专家|教授|总值班/;

/** Was spoken to, came, or has an opinion. */
const speaking =
  /\b(?:discussed|d\/w|talked (?:over|through|to|with)|(?:run|ran) (?:past|by)|spoke|spoken|rang|rung|phoned|telephoned|called|contacted|consulted|seen by|came to see|has seen|have seen|saw|reviewed|attended|assessed by|agree[sd]?|agreement|advise[sd]?|advice|advising|opinion|accept(?:s|ed)|endorse[sd]?|happy (?:with|for|to)|recommends?|recommended|suggests?|suggested|feels?|felt|confirmed with|approved|input from|referred|taken over)\b|会诊|已请|看过|来看|看了|查看|同意|认为|意见|沟通|联系|讨论|请示|汇报|咨询|知悉|接收|已到|到场|到位|电话(?=咨询|联系|沟通|请示)|建议|指示|评估(?:后|认为)/;

/** They came, or have an opinion: that somebody was told or asked is done in many ways that leave no call. */
const weighty =
  /\b(?:seen by|came to see|has seen|have seen|saw|reviewed|attended|assessed by|agree[sd]?|agreement|advise[sd]?|advice|opinion|accept(?:s|ed)|endorse[sd]?|happy (?:with|for|to)|recommends?|recommended|suggests?|suggested|feels?|felt|approved|taken over|discussed|d\/w|talked (?:over|through|to|with)|(?:run|ran) (?:past|by))\b|会诊|看过|来看|看了|查看|同意|认为|意见|讨论|请示|接收|已到|到场|到位|建议|指示|评估(?:后|认为)/;

/** Right behind: it hangs on something. */
const conditional = /^.{0,12}\b(?:if|unless|when)\b|[?？]|→|->/;

const visiting = /\b(?:been|came|come)(?: down| up| over| round)? to see\b/g;

/** What is agreed to. */
const plans = /\b(?:this|the|our|current|proposed|management) plan\b|目前方案|治疗方案|诊疗计划|该计划/g;

/** Nobody does so who has not come. */
const seeing = /\b(?:saw|seen|reviewed|attended|assessed)\b|看过|来看|看了|查看|到场|到位|已到/;

/** Not yet, not at all, or elsewhere. */
const supposed =
  /\b(?:if|will|would|should|could|may|might|please|to (?:discuss|speak|ask|call|ring|review|see|be|contact|inform|advise|refer|agree)|needs?|plan\w*|consider\w*|await\w*|pending|tomorrow|unless|not|no|never|request\w*|referral|outpatient|letter|clinic (?:in|on)|ago|last|previous\w*|(?:patient|she|he|they)(?= (?:was |is )?(?:agree|accept|feel|felt|advised|informed|happy|recommend))|daughter|son|family|husband|wife|mother|father|for (?:review|advice|opinion|discussion))\b|若|如(?![上下此])|拟|待|必要时|未|没|无需|需|应|可|明[日天早晨]|计划|尽快|择期|随访|复诊|门诊|既往|曾|外院|上次|家属|患者(?!.{0,4}(?:已|经))|(?<!已|经|了)请(?=.{0,12}(?:会诊|评估|看|协助))|嘱|转诊(?!.{0,6}同意)/;
