import { type Codes, createCodes } from './codes.ts';
import type { Condition } from './condition.ts';
import type { Organisation, Place } from './department.ts';
import { createDiseaseReader } from './disease-words.ts';
import type { Named } from './exact-names.ts';
import type { Examination } from './examination.ts';
import { createFamilies, toWordPattern } from './families.ts';
import type { Guideline } from './guideline.ts';
import { createIncluder, createLeaveOut, createMeasureEraser, createTurnedReader } from './leave-out.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { createIndex, type IndexOptions, type NameIndex } from './name-index.ts';
import type { Procedure } from './procedure.ts';
import { createGuidelineSearch, type GuidelineHit, type GuidelineSearch } from './search-guidelines.ts';
import type { Test } from './test.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A way to make tests that is called by name without any of them: "ultrasound". */
interface Method {
  readonly words: readonly string[];
  readonly tests: readonly string[];
}

const kindNames = ['tests', 'examinations', 'procedures', 'departments'] as const;
type KindName = (typeof kindNames)[number];

/** What can be ordered, done, called and looked up in the hospital. */
export interface Catalogue {
  readonly tests: NameIndex<Test>;
  readonly examinations: NameIndex<Examination>;
  readonly procedures: NameIndex<Procedure>;
  /** Departments and units alike. */
  readonly departments: NameIndex<Place>;
  readonly conditions: NameIndex<Condition>;
  readonly guidelines: NameIndex<Guideline>;
  readonly organisation: Organisation;
  /** Words of a method alone, and the tests that are made by it. */
  listMethods(): readonly Method[];
  /** How notes write values. */
  readonly figures: Vocabulary['figures'];
  /** How notes deny, dismiss and call off. */
  readonly notes: Vocabulary['notes'];
  /** Undefined where the hospital has no codes but its own ids. */
  readonly codes: Codes | undefined;
  /** Whether words name a disease, and do not only say more of one. */
  namesDisease(text: string): boolean;
  /** Whether words speak of care that needs no order of its own. */
  isCare(text: string): boolean;
  /** What the care is of. */
  withoutCare(text: string): string;
  /** Without the words that say how something is set. */
  withoutSettings(text: string): string;
  /** The tests a test stands for: those of a panel, otherwise itself. */
  expandPanel(test: Test): readonly Test[];
  /** The examinations an examination stands for. */
  expandExamination(examination: Examination): readonly Examination[];
  /** Best first. */
  searchGuidelines(query: string, limit?: number): readonly GuidelineHit[];
}

export interface CatalogueData {
  readonly tests: readonly Test[];
  readonly examinations: readonly Examination[];
  readonly procedures: readonly Procedure[];
  readonly organisation: Organisation;
  readonly guidelines: readonly Guideline[];
  readonly conditions: readonly Condition[];
  readonly vocabulary: Vocabulary;
  /** Whether a name is that of a drug. */
  readonly isDrug?: (name: string) => boolean;
}

export function createCatalogue({ organisation, vocabulary, isDrug, ...data }: CatalogueData): Catalogue {
  const lexicon = createLexicon(vocabulary);
  const isDisease = createDiseaseReader(vocabulary);
  const conditions = createIndex(data.conditions);
  const codes = createCodes(vocabulary.codes);
  const by = createKinds({
    vocabulary,
    lexicon,
    isDrug: name => isDrug?.(name) === true,
    listOthers: kind => listOthers({ tests, examinations, procedures, departments }, kind),
  });
  const tests = createIndex(data.tests, { ...by<Test>('tests'), findCode: codes?.findTest });
  const examinations = createIndex(data.examinations, by<Examination>('examinations'));
  const procedures = createIndex(data.procedures, {
    ...by<Procedure>('procedures'),
    bare: listBareSites(vocabulary, data.procedures),
  });
  const departments = createIndex(listPlaces(organisation), by<Place>('departments'));
  const guidelines = createIndex(data.guidelines);
  // Made when first needed.
  let search: GuidelineSearch | undefined;
  let methods: readonly Method[] | undefined;
  const expandPanel = (test: Test): readonly Test[] =>
    test.panelOf === undefined ? [test] : test.panelOf.flatMap(id => expandPanel(tests.get(id)));
  const isAid = (name: string) =>
    isDrug?.(name) === true || [tests, procedures].some(index => index.find(name) !== undefined);
  return {
    tests,
    examinations,
    procedures,
    departments,
    conditions,
    guidelines,
    organisation,
    listMethods() {
      methods ??= listMethods(vocabulary, tests, lexicon);
      return methods;
    },
    figures: vocabulary.figures,
    notes: vocabulary.notes,
    codes,
    namesDisease: text => isDisease(text) || conditions.find(text) !== undefined,
    ...createCareReader(vocabulary),
    expandPanel,
    expandExamination: examination => examination.panelOf?.map(id => examinations.get(id)) ?? [examination],
    searchGuidelines(query, limit) {
      search ??= createGuidelineSearch(guidelines.entries, isAid);
      return search.search(query, limit);
    },
  };
}

function createCareReader({
  care = [],
  settings = [],
}: Vocabulary): Pick<Catalogue, 'isCare' | 'withoutCare' | 'withoutSettings'> {
  const words = care.map(toPattern);
  const setting = settings.length > 0 ? new RegExp(toWordPattern(settings), 'gi') : undefined;
  return {
    withoutSettings: text => {
      const plain = text.normalize('NFKC');
      return setting ? plain.replace(setting, ' ').trim() : plain;
    },
    isCare: text => words.some(word => word.test(text)),
    withoutCare: text => words.reduce((rest, word) => rest.replace(word, ' '), text).trim(),
  };
}

/** The ways of testing, each with the tests whose names say that they are done so. */
function listMethods(
  { methods = [] }: Pick<Vocabulary, 'methods'>,
  { entries, listAliases }: NameIndex<Test>,
  { toTokens }: Lexicon,
): readonly Method[] {
  const isBy = (test: Test, concepts: readonly string[]) =>
    listAliases(test).some(name => toTokens(name).some(token => concepts.includes(token)));
  return methods.map(({ concepts, words }) => ({
    words,
    tests: entries.filter(test => isBy(test, concepts)).map(({ id }) => id),
  }));
}

function listPlaces({ departments, units }: Organisation): readonly Place[] {
  return [...departments, ...units];
}

/** The other kinds, in the order in which they are asked. */
function listOthers(
  kinds: Readonly<Record<KindName, NameIndex<Named>>>,
  kind: KindName,
): readonly NameIndex<Named>[] {
  return kindNames.filter(each => each !== kind).map(each => kinds[each]);
}

interface KindsOptions {
  readonly vocabulary: Vocabulary;
  readonly lexicon: Lexicon;
  readonly isDrug: (name: string) => boolean;
  readonly listOthers: (kind: KindName) => readonly NameIndex<Named>[];
}

/** How entries of a kind are found: by their names, by meaning, by family. */
function createKinds({ vocabulary, lexicon, isDrug, listOthers }: KindsOptions) {
  const { except = [], unless: sorts } = vocabulary.families ?? {};
  const include = createIncluder(vocabulary.remarks?.including ?? []);
  const isTurned = createTurnedReader(vocabulary.remarks ?? {});
  const withoutAmounts = createMeasureEraser(vocabulary.remarks?.amounts ?? []);
  return <T extends Named>(kind: KindName): IndexOptions<T> => {
    // What has a tool of its own is told by which, not taken for the nearest deed.
    const isDone = kind === 'procedures' || kind === 'examinations';
    const unless = isDone ? (sorts?.[kind] ?? []) : [];
    // A picture of the heart is no massage of it.
    const isOfOtherSort = toTest(unless);
    const listTools = () => (isDone ? listOthers(kind).slice(0, -1) : []);
    const kin = new Set(vocabulary.families?.[kind].map(({ entry }) => entry));
    const isOther = (name: string) => (kind === 'procedures' && isDrug(name)) || isListed(listTools(), name);
    return {
      lexicon,
      names: vocabulary.names[kind],
      ambiguous: vocabulary.ambiguous?.[kind] ?? [],
      beside: vocabulary.beside ?? [],
      carried: vocabulary.carried ?? [],
      pictured: listMethodWords(vocabulary),
      another: vocabulary.remarks?.another ?? [],
      sets: vocabulary.sets?.[kind],
      leaveOut: createLeaveOut({
        remarks: vocabulary.remarks,
        around: vocabulary.around?.[kind],
        isPlaced: isDone,
        samples: vocabulary.carried ?? [],
        // What stands behind the name of a deed is why it is done, and nothing else that could be meant.
        ...(isDone ? { namesAnything: name => isListed(listOthers('departments'), name) } : {}),
      }),
      withoutAmounts,
      include,
      ...(kind === 'departments' ? {} : { isTurned }),
      // Of a deed brackets say where and with what: "换药（PICC）" puts none in.
      standsForKind: id => kind === 'tests' && kin.has(id),
      isNameOfOther: name => isNamed(listOthers(kind), name),
      // What is looked at by hand is no test that its words could mean: "sats", "foot exam".
      isNamedElsewhere: name =>
        isNamed(kind === 'tests' ? listOthers(kind).slice(0, 1) : listTools(), name) || isOfOtherSort(name),
      families: ({ entries, listAliases }) => {
        const families = vocabulary.families?.[kind] ?? [];
        const find = createFamilies({ families, except, unless, lexicon, entries, listAliases, isDrug });
        return name => (isOther(name) || isTurned(name) ? undefined : find(name));
      },
    };
  };
}

function toTest(words: readonly string[]): (text: string) => boolean {
  const pattern = words.length > 0 ? toWordPattern(words) : undefined;
  return text => pattern?.test(text) === true;
}

/** Everything that a way of testing is called. */
function listMethodWords({ concepts, methods = [] }: Pick<Vocabulary, 'concepts' | 'methods'>) {
  const ways = new Set(methods.flatMap(method => method.concepts));
  return concepts.filter(({ id }) => ways.has(id)).flatMap(({ words }) => words);
}

/** Parts of the body and whoever is called after them: a heart alone is no massage of the heart. */
function listBareSites(
  { concepts }: Pick<Vocabulary, 'concepts'>,
  procedures: readonly Procedure[],
): readonly string[] {
  const deeds = new Set(procedures.flatMap(({ synonyms }) => synonyms));
  return concepts
    .filter(({ site }) => site)
    .flatMap(({ words }) => words.filter(word => !deeds.has(word)))
    .flatMap(word => [word, `the ${word}`, `${word} team`, `${word}团队`]);
}

function isListed(indexes: readonly Pick<NameIndex<Named>, 'findListed'>[], name: string): boolean {
  return indexes.some(index => index.findListed(name).length > 0);
}

function isNamed(indexes: readonly Pick<NameIndex<Named>, 'findNamed'>[], name: string): boolean {
  return indexes.some(index => index.findNamed(name) !== undefined);
}

/** A word as it is looked for: a Latin one as a whole. */
function toPattern(word: string): RegExp {
  return new RegExp(/[a-z]/.test(word) ? `(?<![a-z])${word}(?![a-z])` : word, 'i');
}
