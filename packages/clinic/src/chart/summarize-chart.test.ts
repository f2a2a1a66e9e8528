import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { sampleCase, toSampleHospital, toScope, writeEverything } from '../testing/sample-for-tests.ts';
import { buildChart } from './build-chart.ts';
import { createChart } from './chart.ts';
import { chartSections, summarizeChart } from './summarize-chart.ts';

const catalogue = getHospital().catalogue;
const hospital = toSampleHospital(catalogue);

function open(language: 'zh-CN' | 'en', record = sampleCase.chart) {
  return createChart(buildChart({ ...sampleCase, chart: record }, { hospital, language }));
}

describe('a summary of the chart', () => {
  it('says of an empty section that nothing is recorded, not that there is none', () => {
    expect(summarizeChart(open('zh-CN', {}), { section: 'allergies', language: 'zh-CN' })).toBe(
      '过敏：无记录',
    );
    expect(summarizeChart(open('en', {}), { section: 'allergies', language: 'en' })).toBe(
      'Allergies: nothing recorded',
    );
  });

  it('gives each entry a line with its id', () => {
    const summary = summarizeChart(open('zh-CN'), { section: 'all', language: 'zh-CN' });
    expect(summary).toContain('[allergyintolerance-1] 青霉素：皮疹，未核实');
    expect(summary).toContain('[observation-1] 2026-01-31 08:30 钾 5.9 mmol/L ↑ (3.5–5.3)');
    expect(summary).toContain('[medicationstatement-1] 二甲双胍，0.5 g 每日两次，在用');
    expect(summary).toContain('血压控制可。\n续方。');
    expect(summary).toContain('预约：无记录');
  });

  it('shows only the section asked for', () => {
    const summary = summarizeChart(open('en'), { section: 'medications', language: 'en' });
    expect(summary).toContain('Metformin');
    expect(summary).not.toContain('青霉素');
  });

  it('shows what the agent wrote, a report once and not again value by value', () => {
    const chart = open('zh-CN');
    writeEverything(toScope(chart), catalogue);
    const summary = summarizeChart(chart, { section: 'all', language: 'zh-CN' });
    for (const words of [
      '脓毒症，初步诊断',
      '头孢过敏',
      '交接班记录：病情稳定。',
      '复查血压',
      '待完成',
      '已停',
    ])
      expect(summary).toContain(words);
    expect(summary).toContain('二甲双胍，500 mg，口服，每 12 小时一次，共 7 天');
    expect(summary).toContain('[medicationadministration-1] 2026-03-02 08:35 二甲双胍，500 mg，口服，已完成');
    expect(summary).toContain('去甲肾上腺素，0.1 mcg/kg/min，静脉输注，在用');
    expect(summary.split('白细胞计数')).toHaveLength(2);
    expect(summary).not.toMatch(/undefined|null|\[object/);
  });

  it('is a FHIR Bundle when asked for, with the same resources', () => {
    const chart = open('en');
    const bundle = JSON.parse(summarizeChart(chart, { section: 'results', language: 'en', format: 'fhir' }));
    expect(bundle.resourceType).toBe('Bundle');
    expect(bundle.total).toBe(2);
  });

  it('knows every section in both languages', () => {
    for (const section of chartSections)
      for (const language of ['zh-CN', 'en'] as const)
        expect(summarizeChart(open(language), { section, language }).length).toBeGreaterThan(5);
  });
});
