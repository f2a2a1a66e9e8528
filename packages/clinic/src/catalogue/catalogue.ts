import type { Condition } from './condition.ts';
import type { Organisation, Place } from './department.ts';
import type { Examination } from './examination.ts';
import type { Guideline } from './guideline.ts';
import { createIndex, type NameIndex } from './name-index.ts';
import type { Procedure } from './procedure.ts';
import { createGuidelineSearch, type GuidelineHit, type GuidelineSearch } from './search-guidelines.ts';
import type { Test } from './test.ts';

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
  /** The tests a test stands for: those of a panel, otherwise itself. */
  expandPanel(test: Test): readonly Test[];
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
}

export function createCatalogue({ organisation, ...data }: CatalogueData): Catalogue {
  const tests = createIndex(data.tests);
  const guidelines = createIndex(data.guidelines);
  // Made when first needed.
  let search: GuidelineSearch | undefined;
  const expandPanel = (test: Test): readonly Test[] =>
    test.panelOf === undefined ? [test] : test.panelOf.flatMap(id => expandPanel(tests.get(id)));
  return {
    tests,
    examinations: createIndex(data.examinations),
    procedures: createIndex(data.procedures),
    departments: createIndex<Place>([...organisation.departments, ...organisation.units]),
    conditions: createIndex(data.conditions),
    guidelines,
    organisation,
    expandPanel,
    searchGuidelines(query, limit) {
      search ??= createGuidelineSearch(guidelines.entries);
      return search.search(query, limit);
    },
  };
}
