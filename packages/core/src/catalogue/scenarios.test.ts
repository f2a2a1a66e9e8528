import { describe, expect, it } from 'vitest';
import {
  findScenario,
  getScenario,
  listAllScenarios,
  listExaminedScenarios,
  listScenarios,
  type ScenarioId,
  scenarioIdSchema,
  scenarios,
} from './scenarios.ts';

/** The tables of the platform description, in their order. */
const sourceNames = {
  public: [
    'Symptom query and analysis',
    'Disease and health education',
    'Treatment plans and medication guidance',
    'Examination/lab report interpretation',
    'Daily health and chronic disease management',
    'Healthcare resources and policy navigation',
    'Mental health and emotional support',
  ],
  professional: [
    'Clinical decision support',
    'Medical knowledge query',
    'Research and literature assistance',
    'Medical documentation generation and standardization',
    'Medical education and examinations',
    'Healthcare quality and standards management',
    'Medical ethics and legal consultation',
  ],
  vlm: [
    'Modality recognition and perception',
    'Cross-modal association and reasoning',
    'Medical record and report generation',
    'Medical knowledge QA',
    'Diagnosis and decision support',
  ],
  agent: [
    'Intelligent triage and guidance',
    'Multi-turn consultation and history taking',
    'Medical tool use and examination planning',
    'Treatment planning and execution',
    'Full emergency workflow handling',
    'Chronic disease management and follow-up',
  ],
};

describe('scenarios', () => {
  it('are 25: 14 for LLM, 5 for VLM and 6 for Agent; beside them 14 of the wards and three papers', () => {
    expect(scenarios.filter(({ family }) => family === 'clinical')).toHaveLength(25);
    expect(listScenarios('llm', 'wards')).toHaveLength(14);
    expect(listScenarios('llm', 'papers')).toHaveLength(3);
    expect(listAllScenarios('llm')).toHaveLength(31);
    expect(listScenarios('llm')).toHaveLength(14);
    expect(listScenarios('vlm')).toHaveLength(5);
    expect(listScenarios('agent')).toHaveLength(6);
  });

  it('divide the LLM track into seven for the public and seven for professionals', () => {
    const audiences = listScenarios('llm').map(({ audience }) => audience);
    expect(audiences.filter(audience => audience === 'public')).toHaveLength(7);
    expect(audiences.filter(audience => audience === 'professional')).toHaveLength(7);
  });

  it('are named as in the source document', () => {
    const english = (track: 'llm' | 'vlm' | 'agent') => listScenarios(track).map(({ name }) => name.en);
    expect(english('llm')).toEqual([...sourceNames.public, ...sourceNames.professional]);
    expect(english('vlm')).toEqual(sourceNames.vlm);
    expect(english('agent')).toEqual(sourceNames.agent);
  });

  it('put the public names with the public audience', () => {
    const ofPublic = scenarios
      .filter(({ family, audience }) => family === 'clinical' && audience === 'public')
      .map(({ name }) => name.en);
    expect(ofPublic).toEqual(sourceNames.public);
  });

  it('have unique kebab-case ids over all tracks, since an id alone names a scenario', () => {
    const ids = scenarios.map(({ id }) => id);
    expect(new Set(ids).size).toBe(scenarios.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect([...scenarioIdSchema.options].sort()).toEqual([...ids].sort());
  });

  it.each(scenarios.map(entry => [entry.id, entry.name] as const))(
    '%s has a Chinese and an English name',
    (_, name) => {
      expect(name.zh).toMatch(/^\p{Script=Han}+$/u);
      expect(name.en).toMatch(/^[\x20-\x7e]+$/);
    },
  );
});

describe('the scenarios of an examination', () => {
  it('are the families of those that were asked, the clinical ones where none was', () => {
    expect(listExaminedScenarios('llm', [])).toEqual(listScenarios('llm'));
    expect(listExaminedScenarios('llm', ['paper-licence'])).toEqual(listScenarios('llm', 'papers'));
    expect(listExaminedScenarios('llm', ['triage', 'ward-medicine', 'no-such'])).toEqual([
      ...listScenarios('llm'),
      ...listScenarios('llm', 'wards'),
    ]);
  });
});

describe('looking a scenario up', () => {
  it('finds a known id and returns undefined for another', () => {
    expect(findScenario('triage')?.track).toBe('agent');
    expect(findScenario('no-such')).toBeUndefined();
    expect(findScenario('constructor')).toBeUndefined();
  });

  it('throws from get, naming the id', () => {
    expect(getScenario('triage').name.en).toBe('Intelligent triage and guidance');
    expect(() => getScenario('no-such' as ScenarioId)).toThrow('no-such');
  });
});
