import { z } from 'zod';
import type { Bilingual } from '../text/bilingual.ts';
import type { Audience } from './audiences.ts';
import type { Track } from './tracks.ts';

/** One of the 14 LLM scenarios, 5 VLM tasks or 6 Agent tasks. */
export interface Scenario {
  readonly id: string;
  readonly track: Track;
  /** Whom it serves; the VLM and Agent tasks serve professionals. */
  readonly audience: Audience;
  readonly name: Bilingual;
}

function scenario(
  track: Track,
  audience: Audience,
  [id, zh, en]: readonly [string, string, string],
): Scenario {
  return { id, track, audience, name: { zh, en } };
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

export const scenarios: readonly Scenario[] = [
  ...llmPublic.map(row => scenario('llm', 'public', row)),
  ...llmProfessional.map(row => scenario('llm', 'professional', row)),
  ...vlm.map(row => scenario('vlm', 'professional', row)),
  ...agent.map(row => scenario('agent', 'professional', row)),
];

export type ScenarioId = (
  | (typeof llmPublic)[number]
  | (typeof llmProfessional)[number]
  | (typeof vlm)[number]
  | (typeof agent)[number]
)[0];

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

export function listScenarios(track: Track): readonly Scenario[] {
  return scenarios.filter(entry => entry.track === track);
}
