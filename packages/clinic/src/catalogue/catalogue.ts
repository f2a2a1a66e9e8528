import { withAround } from './around.ts';
import { type Codes, createCodes } from './codes.ts';
import type { Condition } from './condition.ts';
import type { Organisation, Place } from './department.ts';
import { createDiseaseReader } from './disease-words.ts';
import type { Examination } from './examination.ts';
import { createFamilies, toWordPattern } from './families.ts';
import type { Guideline } from './guideline.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { createIndex, type IndexOptions, type Named, type NameIndex } from './name-index.ts';
import { withSets } from './name-sets.ts';
import { createPlaceReader } from './places.ts';
import type { Procedure } from './procedure.ts';
import { createGuidelineSearch, type GuidelineHit, type GuidelineSearch } from './search-guidelines.ts';
import type { Test } from './test.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A way to make tests that is called by name without any of them: "ultrasound". */
interface Method {
  readonly words: readonly string[];
  readonly tests: readonly string[];
}

type KindName = 'tests' | 'examinations' | 'procedures' | 'departments';

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

/** What stands behind the name of a deed is why it is done, and nothing else that could be meant. */
const doneAtOnce: ReadonlySet<KindName> = new Set(['procedures', 'examinations']);

export function createCatalogue({ organisation, vocabulary, isDrug, ...data }: CatalogueData): Catalogue {
  const lexicon = createLexicon(vocabulary);
  const isDisease = createDiseaseReader(vocabulary);
  const conditions = createIndex(data.conditions);
  const codes = createCodes(vocabulary.codes);
  const by = createKinds({ vocabulary, lexicon, isDrug: name => isDrug?.(name) === true });
  const index = <T extends Named>(kind: KindName, entries: readonly T[], options: IndexOptions<T>) =>
    withAround(withSets(createIndex(entries, options), vocabulary.sets?.[kind]), {
      around: vocabulary.around?.[kind],
      ...(doneAtOnce.has(kind) ? { namesAnything } : {}),
    });
  const namesAnything = (text: string) => isListed([tests, examinations, procedures], text);
  const tests = withCodes(index('tests', data.tests, by<Test>('tests')), codes);
  const guidelines = createIndex(data.guidelines);
  // Made when first needed.
  let search: GuidelineSearch | undefined;
  let methods: readonly Method[] | undefined;
  const expandPanel = (test: Test): readonly Test[] =>
    test.panelOf === undefined ? [test] : test.panelOf.flatMap(id => expandPanel(tests.get(id)));
  const examinations: NameIndex<Examination> = index('examinations', data.examinations, {
    ...by('examinations', {
      isOther: name => isListed([tests, procedures], name),
      isNamed: name => isNamed([tests, procedures], name),
    }),
  });
  // What has a tool of its own is told by which, not taken for the nearest deed.
  const procedures: NameIndex<Procedure> = index('procedures', data.procedures, {
    ...by('procedures', {
      isOther: name => isDrug?.(name) === true || isListed([tests, examinations], name),
      isNamed: name => isNamed([tests, examinations], name),
    }),
    bare: listBareSites(vocabulary, data.procedures),
  });
  const isAid = (name: string) =>
    isDrug?.(name) === true || [tests, procedures].some(index => index.find(name) !== undefined);
  return {
    tests,
    examinations,
    procedures,
    departments: index('departments', listPlaces(organisation), by<Place>('departments')),
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

function createCareReader({ care = [] }: Vocabulary): Pick<Catalogue, 'isCare' | 'withoutCare'> {
  const words = care.map(toPattern);
  return {
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

/** What is known of a name by the other kinds. */
interface Elsewhere {
  /** It is listed there, in whatever words. */
  readonly isOther?: (name: string) => boolean;
  /** It is a name there as it stands. */
  readonly isNamed?: (name: string) => boolean;
}

/** Names of other kinds, and names that hold a word of another sort: a picture of the heart is no massage of it. */
function createOtherReader(
  unless: readonly string[],
  isNamed: (name: string) => boolean,
): (name: string) => boolean {
  const sorts = unless.length > 0 ? toWordPattern(unless) : undefined;
  return name => isNamed(name) || sorts?.test(name) === true;
}

/** How entries of a kind are found: by their names, by meaning, by family. */
function createKinds({
  vocabulary,
  lexicon,
  isDrug,
}: {
  readonly vocabulary: Vocabulary;
  readonly lexicon: Lexicon;
  readonly isDrug: (name: string) => boolean;
}) {
  const withoutPlace = createPlaceReader(vocabulary.places ?? []);
  const { except = [], unless: others } = vocabulary.families ?? {};
  const listOtherSorts = (kind: KindName) =>
    kind === 'examinations' || kind === 'procedures' ? (others?.[kind] ?? []) : [];
  return <T extends Named>(
    kind: KindName,
    { isOther = () => false, isNamed = () => false }: Elsewhere = {},
    unless = listOtherSorts(kind),
  ): IndexOptions<T> => ({
    lexicon,
    names: vocabulary.names[kind],
    ambiguous: vocabulary.ambiguous?.[kind] ?? [],
    beside: vocabulary.beside ?? [],
    // A picture is of a place; what is done or felt there is not.
    ...(kind === 'procedures' || kind === 'examinations' ? { withoutPlace } : {}),
    isNamedElsewhere: createOtherReader(unless, isNamed),
    families: ({ entries, listAliases }) => {
      const find = createFamilies({
        families: vocabulary.families?.[kind] ?? [],
        except,
        unless,
        lexicon,
        entries,
        listAliases,
        isDrug,
      });
      return name => (isOther(name) ? undefined : find(name));
    },
  });
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

/** Tests are also found by their code. */
function withCodes(index: NameIndex<Test>, codes: Codes | undefined): NameIndex<Test> {
  if (!codes) return index;
  const find = (name: string) => {
    const id = codes.findTest(name);
    return id === undefined ? undefined : index.get(id);
  };
  return {
    ...index,
    find: name => find(name) ?? index.find(name),
    findNamed: name => find(name) ?? index.findNamed(name),
    findListed(name) {
      const found = find(name);
      return found ? [found] : index.findListed(name);
    },
    findAll(name) {
      const found = find(name);
      return found ? [found] : index.findAll(name);
    },
  };
}
