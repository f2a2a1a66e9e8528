import { foldQuestion } from '../patient/fold-question.ts';
import type { World } from '../world.ts';
import type { Contrary } from './contrary.ts';
import { findContraryResults } from './find-contrary-results.ts';
import { type Finding, findFindings } from './find-findings.ts';
import { findTests } from './find-tests.ts';
import { findWord } from './find-word.ts';
import { isParaphrase } from './is-paraphrase.ts';
import { forOthers, listTexts } from './list-texts.ts';
import { listTold, ownWords } from './list-told.ts';
import { type Clause, splitClauses } from './split-clauses.ts';
import { foldRecord } from './test-names.ts';

/** Holds every finding that a note states against examinations, reports and what was told. */
export function listContrary(world: World): readonly Contrary[] {
  return listTexts(world).flatMap(({ id, text, atMin }) => {
    const looks = listLooks(world, atMin);
    return splitClauses(text)
      .filter(({ mode }) => mode === 'stated')
      .flatMap(clause => [
        ...findContrary(clause, { looks, atMin }, world),
        ...findContraryScores(clause, world, atMin),
        ...findContraryResults(clause, atMin, world),
      ])
      .map(each => ({ ...each, atMin, isForOthers: forOthers.includes(id) }));
  });
}

/** One examination or report, and what it says is there or not. */
interface Look {
  readonly examination?: string;
  readonly test?: string;
  readonly orderedAs?: string;
  readonly findings: readonly Finding[];
  /** Measured, noted by nurses and colleagues, told by people or found in the record: it bears out, and contradicts nothing. */
  readonly by?: 'clinic' | 'people';
}

function listLooks(world: World, atMin: number): readonly Look[] {
  const { log, deeds, encounter, hospital } = world;
  const read = (text: string, examination?: string) =>
    splitClauses(text).flatMap(({ text: clause, earlier }) =>
      findFindings(clause, hospital, { earlier, ...(examination ? { examination } : {}) }),
    );
  const examined = log.flatMap(({ kind, refs = [], text, atMin: when }): readonly Look[] => {
    const [examination] = refs;
    if (kind !== 'examined' || examination === undefined || when > atMin) return [];
    return [{ examination, findings: read(withoutHeading(text), examination) }];
  });
  const reported = deeds.tests
    .filter(({ readyMin }) => readyMin <= atMin)
    .map(({ id, orderedAs, finding }) => ({ test: id, orderedAs, findings: read(finding.text ?? '') }));
  const until = log.filter(({ kind, atMin: when }) => !ownWords.includes(kind) && when <= atMin);
  const people = [
    encounter.opening,
    ...encounter.facts.map(({ says }) => says),
    ...(encounter.chart?.notes ?? []).map(({ text }) => text),
    ...(encounter.chart?.conditions ?? []).map(({ text }) => text),
    ...until.filter(({ kind }) => kind === 'answered').map(({ text }) => text),
  ];
  const clinic = until.filter(({ kind }) => !['examined', 'answered', 'read'].includes(kind));
  return [
    ...examined,
    ...reported,
    ...people.map(text => ({ findings: read(text), by: 'people' as const })),
    ...clinic.map(({ text }) => ({ findings: read(text), by: 'clinic' as const })),
  ];
}

/** A finding without what the examination is called, which is no finding: "oedema: none". */
function withoutHeading(text: string): string {
  return text.replace(/^[^:：\n]{1,60}[:：]/, '');
}

function findContrary(
  clause: Clause,
  { looks, atMin }: { readonly looks: readonly Look[]; readonly atMin: number },
  world: World,
): readonly Omit<Contrary, 'atMin'>[] {
  const { hospital } = world;
  const sentence = `${clause.earlier}${clause.text}`;
  const ofTests = new Set(
    findTests(sentence, hospital)
      .filter(({ from, to }) => from >= clause.earlier.length || reporting.test(sentence.slice(to)))
      .flatMap(({ about }) => [...about.tests]),
  );
  if (ofElsewhere.test(clause.text) || ofTheRest.test(clause.text)) return [];
  return findFindings(clause.text, hospital, { earlier: clause.earlier }).flatMap(
    (stated): readonly Omit<Contrary, 'atMin'>[] => {
      const rows = hospital.findings.filter(({ id }) => id === stated.id);
      const examinations = new Set(rows.flatMap(row => row.examinations ?? []));
      if (rows.every(row => !row.examinations && !row.inReports)) return [];
      const isOfReport = rows.some(({ inReports }) => inReports === true);
      const own = isOfReport
        ? looks.filter(({ test, orderedAs }) => test && (ofTests.has(test) || ofTests.has(orderedAs ?? '')))
        : ofTests.size > 0
          ? []
          : looks.filter(({ examination }) => examination !== undefined && examinations.has(examination));
      const speaking = own.filter(({ findings }) => findings.some(({ id }) => id === stated.id));
      const shared = {
        quote: clause.quote,
        about: stated.id,
        examinations,
        tests: ofTests,
        hides: !stated.isThere,
        isGrave: isOfReport && rows.some(row => row.isGrave === true),
      };
      const isFelt =
        rows.some(row => row.isFelt === true) && !examining.test(`${clause.earlier}${clause.text}`);
      const heard = looks.filter(
        ({ by, findings }) =>
          (by === 'clinic' || (by === 'people' && isFelt && !stated.isPlainly)) &&
          findings.some(({ id }) => id === stated.id),
      );
      if (speaking.length > 0) {
        // Another look found it, elsewhere in the body: the pulse of a temple is none of the feet.
        const elsewhere =
          stated.isThere && !isOfReport ? looks.filter(({ examination }) => examination !== undefined) : [];
        const isBorneOut = [...speaking, ...elsewhere, ...heard].some(look => agrees(stated, look));
        return isBorneOut ? [] : [{ ...shared, why: 'opposite' as const }];
      }
      if (isOfReport || ofTests.size > 0 || own.length > 0 || isFelt) return [];
      const isKnown =
        looks.some(({ findings }) => findings.some(({ id }) => id === stated.id)) ||
        // What is there may have been told in words that the hospital's list has not.
        (stated.isThere &&
          isParaphrase(foldQuestion(clause.text), listTold(world, atMin).map(foldQuestion), hospital));
      return isKnown ? [] : [{ ...shared, why: 'never' as const }];
    },
  );
}

/** A number right behind an examination by name that stands in none of its findings: a score of 4 that was 18. */
function findContraryScores(clause: Clause, world: World, atMin: number): readonly Omit<Contrary, 'atMin'>[] {
  return findTests(clause.text, world.hospital).flatMap(({ about, to }) => {
    const { examinations } = about;
    const value =
      /^\s*(?:score|评分)?\s*(?:was|is|of|=|:|为|仅)?\s*(\d{1,2})(?![\d.:]|\s*[-–~]\s*\d|\s*(?:min|小时|天|h\b|cm|mm|g\b|[次处个块片粒枚条点天周]))/.exec(
        clause.text.slice(to),
      )?.[1];
    if (examinations.size === 0 || value === undefined) return [];
    const own = world.log.filter(
      ({ kind, refs = [], atMin: when }) =>
        kind === 'examined' && when <= atMin && refs.some(id => examinations.has(id)),
    );
    const isScored = own.some(({ text }) => scored.test(text));
    // The monitor shows it too, and whoever came says it.
    const heard = world.log.filter(
      ({ kind, text, atMin: when }) =>
        when <= atMin && !ownWords.includes(kind) && findWord(foldRecord(text), about.name) >= 0,
    );
    const isSame = [...own, ...heard].some(({ text }) =>
      new RegExp(`(?<![\\d.])${value}(?![\\d.])`).test(text),
    );
    if (!isScored || isSame) return [];
    return [
      {
        quote: clause.quote,
        about: about.name,
        why: 'opposite' as const,
        examinations,
        tests: new Set<string>(),
        hides: true,
      },
    ];
  });
}

/** A finding that is a score, and not a size, a count or a time of something that was seen. */
const scored =
  /(?:score|评分|nihss|gcs|[A-Za-z]{3,}|=|:|：|得)\s*(?:was|is|of|=|:|：)?\s*\d{1,2}(?![\d.])(?!\s*(?:cm|mm|m\b|%|°|厘米|毫米|处|个|块|次|秒|s\b|sec|days?|天|h\b|小时|min|×|x\b|[-–~～]\s*\d))|\d\s*分(?!钟)/i;

/** Behind a test: the rest of the sentence is its report. */
const reporting =
  /^\s*(?:\([^()]*\))?\s*(?::|-\s|示|见|提示|显示|回报|shows?\b|showed\b|reports?\b|reported\b|reveals?\b|revealed\b|is\b|was\b)/;

/** Who writes so has looked. */
const examining =
  /\b(?:o\/e|on examination|on exam|exam(?:ination)?:|auscultation|palpation)|查体|体检|听诊|触诊|叩诊/;

/** Of other places than the one that was spoken of. */
const ofTheRest =
  /\b(?:others?|otherwise|elsewhere|rest of|remaining|contralateral|opposite)\b|其余|其他|其它|余(?=[\p{Script=Han}]{0,4}(?:无|未|正常|阴性))|健侧|对侧/u;

/** A picture without its name, or what somebody does not stand. */
const ofElsewhere = /\b(?:scans?|imaging|films?|allerg\w*|anaphyla\w*)\b|影像|[平拍]片|过敏/;

/** Whether one look bears out what is stated, on the side of which it is stated. */
function agrees({ id, isThere, side }: Finding, { findings }: Look): boolean {
  const own = findings.filter(each => each.id === id);
  const isOfSide = (other: Finding['side']) =>
    side === undefined || side === 'both' || other === undefined || other === 'both' || other === side;
  const there = own.filter(each => each.isThere && isOfSide(each.side));
  if (isThere) return there.length > 0;
  // What is in one place and not in another may be denied of the other.
  return there.length === 0 || there.length < own.length;
}
