import type { Drawing } from '../../drawing.ts';
import { type CytometryParameters, drawDotPlot } from './cytometry.ts';

const plots: readonly CytometryParameters[] = [
  {
    id: 'flow-cd4-cd8-low-1',
    language: 'zh',
    gate: '门：CD45⁺SSC低 → CD3⁺ 淋巴细胞   样本 FC-01',
    x: 'CD4-FITC',
    y: 'CD8-PE',
    clouds: [
      { quadrant: 'LR', events: 240, at: [2.75, 0.7], spread: [0.16, 0.26] },
      { quadrant: 'UL', events: 1440, at: [0.75, 2.9], spread: [0.27, 0.17] },
      { quadrant: 'UR', events: 60, at: [2.5, 2.4], spread: [0.3, 0.3] },
      { quadrant: 'LL', events: 260, at: [0.75, 0.75], spread: [0.3, 0.3] },
    ],
    description: { zh: 'CD4⁺ 12%，CD8⁺ 72%，比值0.17', en: 'CD4 12 %, CD8 72 %, ratio 0.17' },
  },
  {
    id: 'flow-cd4-cd8-normal-1',
    language: 'zh',
    gate: '门：CD45⁺SSC低 → CD3⁺ 淋巴细胞   样本 FC-02',
    x: 'CD4-FITC',
    y: 'CD8-PE',
    clouds: [
      { quadrant: 'LR', events: 1160, at: [2.75, 0.7], spread: [0.16, 0.26] },
      { quadrant: 'UL', events: 640, at: [0.75, 2.9], spread: [0.27, 0.17] },
      { quadrant: 'UR', events: 40, at: [2.5, 2.4], spread: [0.3, 0.3] },
      { quadrant: 'LL', events: 160, at: [0.75, 0.75], spread: [0.3, 0.3] },
    ],
    description: { zh: 'CD4⁺ 58%，CD8⁺ 32%，比值1.8', en: 'CD4 58 %, CD8 32 %, ratio 1.8' },
  },
  {
    id: 'flow-cd5-cd19-1',
    language: 'zh',
    gate: '门：CD45强阳性 SSC低 淋巴细胞   样本 FC-03',
    x: 'CD19-PE',
    y: 'CD5-FITC',
    clouds: [
      { quadrant: 'UR', events: 1640, at: [2.7, 2.25], spread: [0.2, 0.2] },
      { quadrant: 'UL', events: 240, at: [0.7, 2.95], spread: [0.26, 0.16] },
      { quadrant: 'LR', events: 40, at: [2.9, 0.8], spread: [0.24, 0.26] },
      { quadrant: 'LL', events: 80, at: [0.7, 0.7], spread: [0.28, 0.28] },
    ],
    description: { zh: 'CD5⁺CD19⁺细胞占82%', en: 'CD5 and CD19 together on 82 %' },
  },
  {
    id: 'flow-cd5-cd19-normal-1',
    language: 'zh',
    gate: '门：CD45强阳性 SSC低 淋巴细胞   样本 FC-04',
    x: 'CD19-PE',
    y: 'CD5-FITC',
    clouds: [
      { quadrant: 'UR', events: 30, at: [2.6, 2.1], spread: [0.22, 0.22] },
      { quadrant: 'UL', events: 1480, at: [0.7, 2.95], spread: [0.26, 0.16] },
      { quadrant: 'LR', events: 210, at: [2.9, 0.8], spread: [0.24, 0.26] },
      { quadrant: 'LL', events: 280, at: [0.7, 0.7], spread: [0.28, 0.28] },
    ],
    description: { zh: 'CD5⁺CD19⁺细胞仅1.5%', en: 'CD5 and CD19 together on 1.5 %' },
  },
  {
    id: 'flow-kappa-lambda-1',
    language: 'zh',
    gate: '门：CD19⁺ B细胞   样本 FC-03',
    x: 'Kappa-FITC',
    y: 'Lambda-PE',
    clouds: [
      { quadrant: 'LR', events: 1880, at: [2.35, 0.7], spread: [0.26, 0.26] },
      { quadrant: 'UL', events: 40, at: [0.7, 2.5], spread: [0.26, 0.26] },
      { quadrant: 'LL', events: 80, at: [0.8, 0.75], spread: [0.28, 0.28] },
    ],
    description: { zh: 'κ轻链限制性，κ:λ为47:1', en: 'Kappa restriction, 47 to 1' },
  },
];

export const cytometryDrawings: readonly Drawing[] = plots.map(drawDotPlot);
