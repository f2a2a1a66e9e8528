import { z } from 'zod';
import type { Bilingual } from '../text/bilingual.ts';

const rows = [
  ['cardiology', '心血管内科', 'Cardiology'],
  ['respiratory', '呼吸与危重症医学科', 'Respiratory medicine'],
  ['gastroenterology', '消化内科', 'Gastroenterology'],
  ['neurology', '神经内科', 'Neurology'],
  ['nephrology', '肾脏内科', 'Nephrology'],
  ['endocrinology', '内分泌科', 'Endocrinology'],
  ['hematology', '血液内科', 'Haematology'],
  ['rheumatology', '风湿免疫科', 'Rheumatology and immunology'],
  ['infectious-diseases', '感染科', 'Infectious diseases'],
  ['general-practice', '全科医学科', 'General practice'],
  ['geriatrics', '老年医学科', 'Geriatrics'],
  ['general-surgery', '普通外科', 'General surgery'],
  ['orthopedics', '骨科', 'Orthopaedics'],
  ['neurosurgery', '神经外科', 'Neurosurgery'],
  ['cardiothoracic-surgery', '心胸外科', 'Cardiothoracic surgery'],
  ['urology', '泌尿外科', 'Urology'],
  ['vascular-surgery', '血管外科', 'Vascular surgery'],
  ['burns-plastic-surgery', '烧伤整形科', 'Burns and plastic surgery'],
  ['obstetrics-gynecology', '妇产科', 'Obstetrics and gynaecology'],
  ['pediatrics', '儿科', 'Paediatrics'],
  ['neonatology', '新生儿科', 'Neonatology'],
  ['emergency', '急诊医学科', 'Emergency medicine'],
  ['intensive-care', '重症医学科', 'Intensive care'],
  ['anesthesiology', '麻醉科', 'Anaesthesiology'],
  ['psychiatry', '精神心理科', 'Psychiatry'],
  ['dermatology', '皮肤科', 'Dermatology'],
  ['ophthalmology', '眼科', 'Ophthalmology'],
  ['otolaryngology', '耳鼻咽喉科', 'Otolaryngology'],
  ['stomatology', '口腔科', 'Stomatology'],
  ['oncology', '肿瘤科', 'Oncology'],
  ['rehabilitation', '康复医学科', 'Rehabilitation medicine'],
  ['traditional-chinese-medicine', '中医科', 'Traditional Chinese medicine'],
  ['radiology', '放射科', 'Radiology'],
  ['laboratory', '检验科', 'Laboratory medicine'],
  ['pathology', '病理科', 'Pathology'],
  ['pharmacy', '药学部', 'Pharmacy'],
  ['nursing', '护理部', 'Nursing'],
  ['preventive-medicine', '预防保健科', 'Preventive medicine'],
  ['health-administration', '医务与质量管理部门', 'Medical affairs and quality administration'],
] as const;

export type DepartmentId = (typeof rows)[number][0];

export const departments: readonly { readonly id: DepartmentId; readonly name: Bilingual }[] = rows.map(
  ([id, zh, en]) => ({ id, name: { zh, en } }),
);

export const departmentIdSchema = z.enum(rows.map(([id]) => id));
