// Puts harmless routine lines into a case's chart, as a real record has them: nursing, pharmacy, booking, other departments.
//   node bench/chart-noise.mjs CASE LINES
// The lines come from the tables below and the case's own id, so that the same command writes the same chart. Lines of an
// earlier call are taken out first; what the author wrote stays. Nothing in them bears on a decision.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.mjs';

/** `{a-b}` is a number between the two, with as many decimals as the first has. A `child` line fits any age. */
const tables = {
  'zh-CN': [
    ['护理记录', '体温 {36.2-36.8}℃，脉搏 {68-84} 次/分，夜间睡眠可，床栏已上，呼叫器在手边。', 'adult'],
    ['护理记录', '更换床单位，皮肤完整，Braden 评分 {18-21} 分。', 'adult'],
    ['护理记录', '晨间护理完成，家属陪伴，无特殊主诉。', 'child'],
    ['护理记录', '健康宣教：防跌倒、手卫生，家属表示理解。', 'child'],
    ['门诊药房', '处方已调配，{1-3} 种药品，家属签收。', 'child'],
    ['预约中心', '短信提醒已发送，{8-16} 点时段，患者未回复。', 'child'],
    ['预约中心', '患者改约，新时间为下周同一时段。', 'child'],
    ['收费处', '票据补打一份，医保结算正常。', 'child'],
    ['口腔科门诊', '牙周洁治一次，口腔卫生宣教，半年后复查。', 'adult'],
    ['眼科门诊', '视力右 0.{5-8}、左 0.{5-8}，眼压 {13-18} mmHg，人工泪液。', 'adult'],
    ['眼科门诊', '晶状体轻度混浊，暂不处理。', 'adult'],
    ['皮肤科门诊', '小腿皮肤干燥瘙痒，润肤，避免热水烫洗。', 'child'],
    ['耳鼻喉科门诊', '右外耳道耵聍取出，鼓膜完整。', 'child'],
    ['体检中心', '身高 {155-172} cm，血压 {118-136}/{70-84} mmHg，甲状腺触诊无异常。', 'adult'],
    ['体检中心', '腹部超声：肝囊肿 {6-14} mm，余未见异常。', 'adult'],
    ['体检中心', '骨科、外科、妇/男科体检未见需处理的异常。', 'adult'],
    ['社区随访', '电话随访，接听者为家属，称一切如常，下季度再访。', 'child'],
    ['社区随访', '入户未遇，留联系卡。', 'child'],
    ['预防接种', '接种登记核对，无不良反应记录。', 'child'],
    ['急诊（旧）', '手指划伤 {1-2} cm，清创贴敷，破伤风接种史已核对。', 'child'],
    ['急诊（旧）', '受凉后咽痛 2 天，对症处理，嘱多饮水。', 'child'],
    ['营养科', '膳食回顾：主食约 {200-300} g/日，蔬菜偏少，已给书面建议。', 'adult'],
    ['康复科', '肩颈劳损，热敷与体操指导 {2-4} 次。', 'adult'],
    ['病案室', '既往病案扫描 {3-9} 页，缺第 2 页。', 'child'],
    ['检验科', '标本条码重复打印，已作废一份，结果不受影响。', 'child'],
    ['误归档', '本条为同名患者的换药记录，已申请移出，请勿参考。', 'child'],
    ['误归档', '本条为他人胸片领取单，登记号末位不符，请勿参考。', 'child'],
    ['信息科', '系统升级期间的记录补录，内容以纸质为准。', 'child'],
  ],
  en: [
    ['Nursing note', 'Temp {36.2-36.8}, pulse {68-84}. Slept. Bed rails up, call bell in reach.', 'adult'],
    ['Nursing note', 'Linen changed, skin intact, Braden {18-21}.', 'adult'],
    ['Nursing note', 'Relative present at visiting time. No concerns raised.', 'child'],
    ['Nursing note', 'Hand hygiene and falls leaflet given.', 'child'],
    ['Pharmacy', '{1-3} items dispensed, collected by relative.', 'child'],
    ['Appointments', 'Text reminder sent for the {9-15}:00 slot. No reply.', 'child'],
    ['Appointments', 'Rang to move the appointment by a week. Moved.', 'child'],
    ['Reception', 'Change of telephone number recorded.', 'child'],
    ['Dental', 'Scale and polish. Recall in six months.', 'adult'],
    ['Optometry', 'Vision 6/{6-9} both, pressures {13-18} mmHg. Lubricant drops.', 'adult'],
    ['Optometry', 'Early lens opacity, nothing to do yet.', 'adult'],
    ['Dermatology', 'Dry skin on the shins. Emollient.', 'child'],
    ['ENT', 'Wax cleared from the right ear. Drum intact.', 'child'],
    ['Health check', 'Height {155-180} cm, BP {118-136}/{70-84}. Lifestyle leaflet.', 'adult'],
    ['Health check', 'Ultrasound: liver cyst {6-14} mm, otherwise unremarkable.', 'adult'],
    ['Practice nurse', 'Blood form reprinted, first copy lost.', 'child'],
    ['Telephone', 'Relative rang about a repeat form. Dealt with by reception.', 'child'],
    ['Telephone', 'No answer, message left.', 'child'],
    ['Immunisation', 'Record checked against the register.', 'child'],
    ['Emergency (old)', 'Cut finger {1-2} cm, cleaned and taped, tetanus history checked.', 'child'],
    ['Emergency (old)', 'Sore throat for two days after a cold. Advice only.', 'child'],
    ['Dietitian', 'Diet recall: about {3-6} portions of vegetables a week. Leaflet.', 'adult'],
    ['Physiotherapy', 'Shoulder strain, {2-4} sessions, discharged.', 'adult'],
    ['Records', '{3-9} pages scanned, page 2 missing.', 'child'],
    ['Laboratory', 'Label printed twice, one voided, results not affected.', 'child'],
    [
      'Misfiled',
      'Dressing chart of another patient of the same name. Removal requested; disregard.',
      'child',
    ],
    ['Misfiled', 'Film collection slip of another patient, last digit differs; disregard.', 'child'],
    ['IT', 'Entered late because of downtime. The paper copy is authoritative.', 'child'],
  ],
};

const [id, lines] = process.argv.slice(2);
if (!id || !(Number(lines) >= 0)) {
  process.stderr.write('node bench/chart-noise.mjs CASE LINES\n');
  process.exit(2);
}
const folder = join(root, 'suites', 'doctorbench-agent', 'items');
for (const name of readdirSync(folder)) {
  const path = join(folder, name);
  const rows = readFileSync(path, 'utf8').split('\n');
  const at = rows.findIndex(row => row.includes(`"id":"${id}"`) || row.includes(`"id": "${id}"`));
  if (at < 0) continue;
  const item = JSON.parse(rows[at]);
  addNoise(item, Number(lines));
  rows[at] = JSON.stringify(item);
  writeFileSync(path, rows.join('\n'));
}

function addNoise({ language, case: { chart, patient } }, count) {
  const table = tables[language];
  const own = (chart.notes ?? []).filter(({ title, text }) => !table.some(row => wrote(row, title, text)));
  const fits = table.filter(([, , whom]) => whom === 'child' || patient.ageYears >= 16);
  const oldest = Math.min(1800, patient.ageYears * 365 - 40);
  const written = Array.from({ length: count }, (_, index) => {
    const [title, text] = fits[index < fits.length ? index : draw(`${index}/row`, fits.length)];
    const daysAgo = 6 + Math.round(draw(`${index}/day`, 10_000) * (oldest / 10_000));
    return { title, text: fill(text, index), daysAgo };
  });
  chart.notes = [...own, ...written].sort((a, b) => b.daysAgo - a.daysAgo);
}

/** Whether this row wrote the note. */
function wrote([title, text], noteTitle, noteText) {
  const pattern = text
    .split(/\{[^}]+\}/)
    .map(part => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
    .join('[\\d.]+');
  return title === noteTitle && new RegExp(`^${pattern}$`).test(noteText);
}

function fill(text, index) {
  return text.replaceAll(/\{([\d.]+)-([\d.]+)\}/g, (_, low, high, place) => {
    const decimals = low.split('.')[1]?.length ?? 0;
    const steps = Math.round((high - low) * 10 ** decimals) + 1;
    return (Number(low) + draw(`${index}/${place}`, steps) / 10 ** decimals).toFixed(decimals);
  });
}

function draw(what, below) {
  return createHash('sha256').update(`${id}/${what}`).digest().readUInt32BE(0) % below;
}
