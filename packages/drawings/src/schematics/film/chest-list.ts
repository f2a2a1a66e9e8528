import type { Drawing } from '../../drawing.ts';
import { type ChestParameters, drawChestFilm } from './chest.ts';

const chests: readonly ChestParameters[] = [
  {
    id: 'chest-normal-1',
    view: 'PA 立位',
    patient: '男 30岁  DR-101',
    findings: [],
    description: { zh: '胸部正位片，未见异常', en: 'Chest film without abnormality' },
  },
  {
    id: 'chest-cardiomegaly-1',
    view: 'PA 立位',
    patient: '女 66岁  DR-102',
    shape: { heartRight: 126, heartLeft: 302 },
    findings: [],
    description: { zh: '心影增大，心胸比0.62', en: 'Enlarged heart, cardiothoracic ratio 0.62' },
  },
  {
    id: 'chest-cardiomegaly-2',
    view: 'PA 立位',
    patient: '女 66岁  DR-103',
    shape: { heartRight: 112, heartLeft: 268 },
    findings: [],
    description: { zh: '心影增大，心胸比0.55', en: 'Enlarged heart, cardiothoracic ratio 0.55' },
  },
  {
    id: 'chest-pneumothorax-right-1',
    view: 'PA 立位',
    patient: '男 22岁  DR-104',
    findings: [{ kind: 'pneumothorax', side: 'right', share: 0.72 }],
    description: { zh: '右侧气胸，纵隔居中', en: 'Right pneumothorax, mediastinum central' },
  },
  {
    id: 'chest-tension-left-1',
    view: 'AP 床旁',
    patient: '男 25岁  DR-105',
    shape: { shift: -62, leftDrop: 64 },
    findings: [{ kind: 'pneumothorax', side: 'left', share: 0.36 }],
    description: {
      zh: '左侧大量气胸，纵隔、气管右移，左膈下移',
      en: 'Large left pneumothorax, mediastinum and trachea shifted to the right',
    },
  },
  {
    id: 'chest-tension-right-1',
    view: 'AP 床旁',
    patient: '男 22岁  DR-106',
    shape: { shift: 62, rightDrop: 60 },
    findings: [{ kind: 'pneumothorax', side: 'right', share: 0.36 }],
    description: {
      zh: '右侧大量气胸，纵隔、气管左移，右膈下移',
      en: 'Large right pneumothorax, mediastinum and trachea shifted to the left',
    },
  },
  {
    id: 'chest-effusion-left-1',
    view: 'PA 立位',
    patient: '女 58岁  DR-107',
    findings: [{ kind: 'effusion', side: 'left', level: 610 }],
    description: { zh: '左侧中等量胸腔积液', en: 'Moderate left pleural effusion' },
  },
  {
    id: 'chest-effusion-right-1',
    view: 'PA 立位',
    patient: '女 58岁  DR-108',
    findings: [{ kind: 'effusion', side: 'right', level: 630 }],
    description: { zh: '右侧中等量胸腔积液', en: 'Moderate right pleural effusion' },
  },
  {
    id: 'chest-effusion-right-2',
    view: 'PA 立位',
    patient: '女 58岁  DR-107',
    findings: [{ kind: 'effusion', side: 'right', level: 610 }],
    description: { zh: '右侧中等量胸腔积液', en: 'Moderate right pleural effusion' },
  },
  {
    id: 'chest-pneumothorax-left-2',
    view: 'PA 立位',
    patient: '男 22岁  DR-104',
    findings: [{ kind: 'pneumothorax', side: 'left', share: 0.72 }],
    description: { zh: '左侧气胸，纵隔居中', en: 'Left pneumothorax, mediastinum central' },
  },
  {
    id: 'chest-tension-left-2',
    view: 'AP 床旁',
    patient: '男 22岁  DR-106',
    shape: { shift: -62, leftDrop: 60 },
    findings: [{ kind: 'pneumothorax', side: 'left', share: 0.36 }],
    description: {
      zh: '左侧大量气胸，纵隔、气管右移，左膈下移',
      en: 'Large left pneumothorax, mediastinum and trachea shifted to the right',
    },
  },
  {
    id: 'chest-consolidation-rul-1',
    view: 'PA 立位',
    patient: '男 36岁  DR-109',
    findings: [{ kind: 'consolidation', lobe: 'right-upper' }],
    description: {
      zh: '右肺上叶实变，下缘以水平裂为界，含支气管充气征',
      en: 'Right upper lobe consolidation above the horizontal fissure',
    },
  },
  {
    id: 'chest-consolidation-lll-1',
    view: 'PA 立位',
    patient: '男 36岁  DR-110',
    findings: [{ kind: 'consolidation', lobe: 'left-lower' }],
    description: {
      zh: '左肺下叶实变，左膈面消失',
      en: 'Left lower lobe consolidation that hides the left diaphragm',
    },
  },
  {
    id: 'chest-tube-low-1',
    view: 'AP 床旁',
    patient: '女 71岁  DR-111',
    findings: [{ kind: 'tube', tipCm: -2.6 }],
    description: { zh: '气管插管尖端进入右主支气管', en: 'Tracheal tube in the right main bronchus' },
  },
  {
    id: 'chest-tube-good-1',
    view: 'AP 床旁',
    patient: '女 71岁  DR-112',
    findings: [{ kind: 'tube', tipCm: 4 }],
    description: { zh: '气管插管尖端在隆突上4 cm', en: 'Tracheal tube 4 cm above the carina' },
  },
  {
    id: 'chest-free-air-1',
    view: 'PA 立位',
    patient: '男 48岁  DR-113',
    findings: [{ kind: 'free-air', thickness: 30 }],
    description: { zh: '右膈下新月形游离气体', en: 'Free air under the right diaphragm' },
  },
  {
    id: 'chest-free-air-en-1',
    view: 'PA ERECT',
    patient: 'M 61 y  DR-114',
    findings: [{ kind: 'free-air', thickness: 26 }],
    description: { zh: '右膈下新月形游离气体', en: 'Free air under the right diaphragm' },
  },
];

export const chestDrawings: readonly Drawing[] = chests.map(drawChestFilm);
