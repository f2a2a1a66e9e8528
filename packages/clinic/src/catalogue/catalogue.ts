import { z } from 'zod';
import { type Condition, conditionSchema } from './condition.ts';
import { type Organisation, organisationSchema, type Place } from './department.ts';
import { type Examination, examinationSchema } from './examination.ts';
import { type Guideline, guidelineSchema } from './guideline.ts';
import { createIndex, type NameIndex } from './name-index.ts';
import { type Procedure, procedureSchema } from './procedure.ts';
import { createGuidelineSearch, type GuidelineHit, type GuidelineSearch } from './search-guidelines.ts';
import { type Test, testSchema } from './test.ts';

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

/** The contents of the hospital's files, not yet looked at. */
export interface CatalogueFiles {
  readonly tests: unknown;
  readonly examinations: unknown;
  readonly procedures: unknown;
  readonly departments: unknown;
  readonly guidelines: unknown;
  readonly conditions: unknown;
}

export function createCatalogue(files: CatalogueFiles): Catalogue {
  const tests = createIndex(z.array(testSchema).parse(files.tests));
  const guidelines = createIndex(z.array(guidelineSchema).parse(files.guidelines));
  const organisation = organisationSchema.parse(files.departments);
  // Made when first needed.
  let search: GuidelineSearch | undefined;
  const expandPanel = (test: Test): readonly Test[] =>
    test.panelOf === undefined ? [test] : test.panelOf.flatMap(id => expandPanel(tests.get(id)));
  return {
    tests,
    examinations: createIndex(z.array(examinationSchema).parse(files.examinations)),
    procedures: createIndex(z.array(procedureSchema).parse(files.procedures)),
    departments: createIndex<Place>([...organisation.departments, ...organisation.units]),
    conditions: createIndex(z.array(conditionSchema).parse(files.conditions)),
    guidelines,
    organisation,
    expandPanel,
    searchGuidelines(query, limit) {
      search ??= createGuidelineSearch(guidelines.entries);
      return search.search(query, limit);
    },
  };
}
