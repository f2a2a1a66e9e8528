import { z } from 'zod';
import type { Bilingual } from '../text/bilingual.ts';
import type { Audience } from './audiences.ts';
import type { Track } from './tracks.ts';

/** One scenario or task; an id alone names it, over all tracks. */
export interface Scenario {
  readonly id: string;
  readonly track: Track;
  readonly family: ScenarioFamily;
  /** Whom it serves; the VLM and Agent tasks serve professionals. */
  readonly audience: Audience;
  readonly name: Bilingual;
}

const llmPublic = [
  ['symptom-query', '症状查询与分析', 'Symptom query and analysis'],
  ['health-education', '疾病与健康科普', 'Disease and health education'],
  ['medication-guidance', '治疗方案与用药指导', 'Treatment plans and medication guidance'],
  ['report-interpretation', '检查检验报告解读', 'Examination/lab report interpretation'],
  ['chronic-care', '日常健康与慢病管理', 'Daily health and chronic disease management'],
  ['care-navigation', '就医资源与政策导航', 'Healthcare resources and policy navigation'],
  ['mental-health', '心理健康与情绪支持', 'Mental health and emotional support'],
] as const;

const llmProfessional = [
  ['decision-support', '临床决策支持', 'Clinical decision support'],
  ['knowledge-query', '医学知识查询', 'Medical knowledge query'],
  ['research-assistance', '科研与文献辅助', 'Research and literature assistance'],
  ['documentation', '医疗文书生成与规范化', 'Medical documentation generation and standardization'],
  ['medical-education', '医学教育与考试', 'Medical education and examinations'],
  ['quality-management', '医疗质量与规范管理', 'Healthcare quality and standards management'],
  ['ethics-law', '医学伦理与法律咨询', 'Medical ethics and legal consultation'],
] as const;

const vlm = [
  ['modality-perception', '模态识别与感知', 'Modality recognition and perception'],
  ['cross-modal-reasoning', '跨模态关联与推理', 'Cross-modal association and reasoning'],
  ['report-generation', '病历与报告生成', 'Medical record and report generation'],
  ['image-knowledge', '医学知识问答', 'Medical knowledge QA'],
  ['image-diagnosis', '诊断与决策支持', 'Diagnosis and decision support'],
] as const;

const agent = [
  ['triage', '智能分诊与导诊', 'Intelligent triage and guidance'],
  ['history-taking', '多轮问诊与病史采集', 'Multi-turn consultation and history taking'],
  ['examination-planning', '医疗工具使用与检查规划', 'Medical tool use and examination planning'],
  ['treatment-execution', '治疗方案制定与执行', 'Treatment planning and execution'],
  ['emergency-workflow', '急诊全流程处置', 'Full emergency workflow handling'],
  ['chronic-follow-up', '慢病管理与随访', 'Chronic disease management and follow-up'],
] as const;

/** Several patients at once, with interruptions and a handover at the end. */
const shifts = [['shift', '多患者值班', 'A shift with several patients']] as const;

/** After CliMedBench: what is asked over a stay in hospital, and of those who work there. */
const wards = [
  ['ward-examinations', '入院检查选择', 'In-hospital diagnosis 1, examinations'],
  ['ward-diagnosis', '住院诊断', 'In-hospital diagnosis 2, diagnosis'],
  ['ward-treatment', '住院治疗方案', 'In-hospital diagnosis 3, treatment'],
  ['ward-discharge-advice', '出院医嘱', 'In-hospital diagnosis 4, discharge advice'],
  ['ward-pathway', '临床路径推理', 'Clinical pathway reasoning'],
  ['ward-surgical-steps', '手术步骤排序', 'Surgical step order'],
  ['ward-case-summary', '病例摘要', 'Case summary'],
  ['ward-discharge-summary', '出院小结', 'Discharge summary'],
  ['ward-keywords', '关键词提取', 'Keyword extraction'],
  ['ward-basic-knowledge', '基础知识', 'Basic knowledge'],
  ['ward-medicine', '用药咨询', 'Medicine consultation'],
  ['ward-wrong-treatment', '错误治疗识别', 'Wrong-treatment detection'],
  ['ward-false-information', '虚假信息测试', 'False-information test'],
  ['ward-false-treatment', '虚假治疗测试', 'False-treatment test'],
] as const;

const papers = [
  ['paper-licence', '执业医师资格考试', 'Medical licence'],
  ['paper-resident', '住院医师规范化培训结业考核', 'Standardised resident training'],
  ['paper-attending', '主治医师资格考试', 'Attending qualification'],
] as const;

/** Which examination a scenario belongs to. */
export const scenarioFamilies = {
  clinical: { zh: '临床场景与任务', en: 'Clinical scenarios and tasks' },
  wards: { zh: '住院全程场景', en: 'Hospital scenarios' },
  shifts: { zh: '值班', en: 'Shifts' },
  papers: { zh: '资格考试试卷', en: 'Papers of licences' },
} as const satisfies Readonly<Record<string, Bilingual>>;
export type ScenarioFamily = keyof typeof scenarioFamilies;

/** In the order of the catalogue. A new family is its rows, its name above, and a line here. */
const groups = [
  { track: 'llm', family: 'clinical', audience: 'public', rows: llmPublic },
  { track: 'llm', family: 'clinical', audience: 'professional', rows: llmProfessional },
  { track: 'llm', family: 'wards', audience: 'professional', rows: wards },
  { track: 'llm', family: 'papers', audience: 'professional', rows: papers },
  { track: 'vlm', family: 'clinical', audience: 'professional', rows: vlm },
  { track: 'agent', family: 'clinical', audience: 'professional', rows: agent },
  { track: 'agent', family: 'shifts', audience: 'professional', rows: shifts },
] as const satisfies readonly (Pick<Scenario, 'track' | 'family' | 'audience'> & {
  readonly rows: readonly (readonly [id: string, zh: string, en: string])[];
})[];

export type ScenarioId = (typeof groups)[number]['rows'][number][0];

export const scenarios: readonly Scenario[] = groups.flatMap(({ rows, ...group }) =>
  rows.map(([id, zh, en]) => ({ id, ...group, name: { zh, en } })),
);

const byId = new Map(scenarios.map(entry => [entry.id, entry]));

export const scenarioIdSchema = z.enum(scenarios.map(entry => entry.id as ScenarioId));

export function findScenario(id: string): Scenario | undefined {
  return byId.get(id);
}

export function getScenario(id: ScenarioId): Scenario {
  const found = byId.get(id);
  if (!found) throw new Error(`no scenario ${id}`);
  return found;
}

/** The clinical scenarios of a track, or those of another family. What lists all takes `listAllScenarios`. */
export function listScenarios(track: Track, family: ScenarioFamily = 'clinical'): readonly Scenario[] {
  return scenarios.filter(entry => entry.track === track && entry.family === family);
}

/** The whole families of the scenarios that were examined; the clinical ones where none was. */
export function listExaminedScenarios(track: Track, examined: Iterable<string>): readonly Scenario[] {
  const families = new Set([...examined].flatMap(id => byId.get(id)?.family ?? []));
  return families.size === 0
    ? listScenarios(track)
    : listAllScenarios(track).filter(({ family }) => families.has(family));
}

/** In the order of the catalogue, whatever family they belong to. */
export function listAllScenarios(track: Track): readonly Scenario[] {
  return scenarios.filter(entry => entry.track === track);
}
