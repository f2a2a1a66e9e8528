import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';

const { criticalValues } = getHospital();

describe('what a laboratory rings about', () => {
  it.each([
    ['potassium', 60, 6.6],
    ['potassium', 60, 2.4],
    ['sodium', 60, 114],
    ['sodium', 60, 163],
    ['glucose', 60, 2.1],
    ['glucose', 60, 31],
    ['calcium', 60, 1.6],
    ['calcium', 60, 3.7],
    ['ionised-calcium', 60, 0.7],
    ['magnesium', 60, 0.35],
    ['phosphate', 60, 0.25],
    ['creatinine', 60, 720],
    ['creatinine', 6, 310],
    ['haemoglobin', 60, 48],
    ['haemoglobin', 0.01, 92],
    ['platelets', 60, 9],
    ['wbc', 60, 0.6],
    ['neutrophils', 60, 0.2],
    ['inr', 60, 8],
    ['aptt', 60, 140],
    ['fibrinogen', 60, 0.6],
    ['ph', 60, 7.08],
    ['pco2', 60, 92],
    ['po2', 60, 38],
    ['lactate', 60, 7.4],
    ['bicarbonate', 60, 7],
    ['alt', 60, 2400],
    ['bilirubin-total', 0.01, 370],
    ['troponin-i', 60, 2300],
    ['creatine-kinase', 60, 24_000],
    ['ammonia', 60, 180],
    ['digoxin-level', 60, 3.4],
    ['lithium-level', 60, 2.4],
    ['phenytoin-level', 60, 38],
    ['theophylline-level', 60, 34],
    ['paracetamol-level', 60, 180],
    ['salicylate-level', 60, 620],
    ['vancomycin-level', 60, 41],
    ['tacrolimus-level', 60, 22.6],
    ['csf-wbc', 60, 850],
  ])('%s at %d years: %d', (analyte, ageYears, value) => {
    expect(criticalValues.isBeyond(analyte, ageYears, value)).toBe(true);
  });

  it.each([
    ['potassium', 60, 5.4],
    ['potassium', 0.01, 6.4],
    ['sodium', 60, 131],
    ['glucose', 0.01, 2.6],
    ['haemoglobin', 60, 92],
    ['platelets', 60, 88],
    ['inr', 60, 3.1],
    ['creatinine', 60, 190],
    ['bilirubin-total', 60, 90],
    ['troponin-i', 60, 40],
    ['digoxin-level', 60, 1.1],
    ['csf-wbc', 0.01, 18],
  ])('not about %s at %d years: %d', (analyte, ageYears, value) => {
    expect(criticalValues.isBeyond(analyte, ageYears, value)).toBe(false);
  });
});

describe('what whoever reports rings about', () => {
  const listSaid = (test: string, text: string) => criticalValues.listSaid(test, 60, text);

  it.each([
    ['ecg', 'Sinus rhythm with runs of broad-complex ventricular tachycardia.'],
    ['ecg', '心房颤动，见 3 阵双向性室性心动过速，其间交界性心律。'],
    ['ecg', 'Complete heart block, escape rhythm 34/min.'],
    ['ecg', 'II、III、aVF 导联 ST 段弓背向上抬高 0.3 mV。'],
    ['ecg', 'ST elevation of 3 mm in V2 to V5.'],
    ['ecg', '窦性心律，T 波高尖对称。'],
    ['ct-head', '右侧基底节脑出血，破入脑室。'],
    ['ct-head', 'Left acute subdural haematoma, 12 mm.'],
    ['ct-head', '左额颞硬膜下血肿，较前明显增大。'],
    ['cta-head-neck', 'Occlusion of the basilar artery.'],
    ['chest-xray', 'Large left pneumothorax, trachea to the right.'],
    ['chest-xray', '膈下游离气体。'],
    ['ctpa', '双侧肺动脉主干充盈缺损。'],
    ['cta-aorta', 'Type A dissection from the root to the arch.'],
    ['fast', 'Free fluid in the hepatorenal pouch.'],
    ['mri-spine', 'Epidural collection L1 to L4; cauda equina severely compressed.'],
    ['us-leg-veins', 'Fresh thrombus in the common femoral vein.'],
    ['blood-culture', 'Gram-positive cocci in clusters in two of two sets.'],
    ['blood-culture', '需氧瓶、厌氧瓶均检出大肠埃希菌。'],
    ['csf-culture', 'Grew Neisseria meningitidis.'],
  ])('%s: %s', (test, text) => {
    expect(listSaid(test, text)).not.toEqual([]);
  });

  it.each([
    ['ecg', '窦性心动过速，无 ST 段抬高。'],
    ['ecg', 'Sinus rhythm, no peaked T waves, no ST elevation.'],
    ['ecg', '心房颤动，偶发室早，未见室性心动过速；U 波浅。'],
    ['ct-head', 'No haemorrhage, no infarct.'],
    ['ct-head', '未见出血、占位及骨折。'],
    ['ct-head', '双侧基底节陈旧性脑出血软化灶。'],
    ['chest-xray', 'Hyperinflated, no consolidation, no pneumothorax.'],
    ['ctpa', '肺动脉主干及分支未见充盈缺损。'],
    ['cta-aorta', '主动脉无夹层及动脉瘤。'],
    ['us-obstetric', 'Single pregnancy, no free fluid.'],
    ['mri-spine', '多发骨髓信号异常，椎管未见明显受压。'],
    ['us-leg-veins', 'All veins compressible, no thrombus.'],
    ['blood-culture', '培养 5 天无细菌生长。'],
    ['blood-culture', 'No growth after 48 hours.'],
    ['urine-culture', 'Escherichia coli.'],
  ])('not %s: %s', (test, text) => {
    expect(listSaid(test, text)).toEqual([]);
  });
});
