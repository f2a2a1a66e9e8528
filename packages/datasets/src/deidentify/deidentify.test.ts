import { describe, expect, it } from 'vitest';
import { deidentify } from './deidentify.ts';

const note =
  '患者王秀兰，女，67岁，身份证41132319570308306X，于2024年11月2日收入心内一病区12床，住院号0024118837。2024年11月12日出院。其子李强代诉，电话138 3771 0625。李强再次来电。帕金森病、桥本甲状腺炎，BP 152/88mmHg，阿司匹林100mg。';

async function hide(text: string, seed = '1') {
  return deidentify({ id: 'r1', text }, { seed });
}

describe('de-identification', () => {
  it('hides identifiers and leaves clinical facts', async () => {
    const { text } = await hide(note);
    for (const secret of [
      '王秀兰',
      '李强',
      '41132319570308306X',
      '12床',
      '0024118837',
      '138 3771 0625',
      '11月2日',
    ])
      expect(text).not.toContain(secret);
    for (const fact of ['67岁', '帕金森病', '桥本甲状腺炎', 'BP 152/88mmHg', '阿司匹林100mg'])
      expect(text).toContain(fact);
  });

  it('gives one person one placeholder throughout a record', async () => {
    const { replacements } = await hide(note);
    const names = replacements
      .filter(({ original }) => original === '李强')
      .map(({ replacement }) => replacement);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  it('moves dates by whole weeks, so that intervals and days of the week stay', async () => {
    const { replacements } = await hide(note);
    const [from, to] = replacements
      .filter(({ class: kind }) => kind === 'date')
      .map(({ replacement }) => Date.parse(replacement.replace(/(\d+)年(\d+)月(\d+)日/, '$1-$2-$3 UTC')));
    expect(((to ?? 0) - (from ?? 0)) / 86_400_000).toBe(10);
    expect((Date.UTC(2024, 10, 2) - (from ?? 0)) % (7 * 86_400_000)).toBe(0);
  });

  it('moves them the same way for the same seed, and otherwise for another', async () => {
    expect((await hide(note)).text).toBe((await hide(note)).text);
    expect((await hide(note, '2')).text).not.toBe((await hide(note)).text);
  });

  it('lists each replacement with its place in the original', async () => {
    for (const { start, end, original, reason } of (await hide(note)).replacements) {
      expect(note.slice(start, end)).toBe(original);
      expect(reason).not.toBe('');
    }
  });

  it.each([
    ['联系电话：幺三八 七七一 零六二五一', '幺三八'],
    ['身份证４５２１３０１９７９０２０３４１１３', '４５２１３０'],
    ["Mrs O'Neill's daughter Siobhan rang.", 'Siobhan'],
    ["Mrs O'Neill's daughter Siobhan rang.", "O'Neill"],
    ['微信 wxid_k83hq0v2mz，车牌鲁B·D39527', 'D39527'],
    ['Patient: Rose Whitlock, DOB 14/02/1951, MRN BR-0088214', '0088214'],
  ])('hides in %j what must not stay: %s', async (text, secret) => {
    expect((await hide(text)).text).not.toContain(secret);
  });

  it.each([
    ['3床新收，艾力·热合曼，腹痛', '艾力·热合曼'],
    ['签字医师 柏静 已到', '柏静'],
    ['08:20 慕容浩（R-12）胸片', '慕容浩'],
    ['还有个龚大爷，膝痛', '龚大爷'],
    ['果果妈：孩子退烧了\n医生：好\n果果妈：谢谢', '果果'],
    ['投保人：尤建国', '尤建国'],
    ['他在宁波镇海炼化物资仓库上班', '镇海炼化'],
    ['她离休于中国建设银行兰州分行，', '兰州'],
    ['住渝北区龙溪街道松牌路9号3-2-7', '3-2-7'],
    ['转入干部病房1203', '1203'],
    ['上周三在外院查过', '上周三'],
    ['Claimant Rosa Whitlock-Diaz, fax to follow', 'Whitlock'],
    ['Moved to MICU 11 overnight', 'MICU 11'],
    ['Back on the 17th for review', '17th'],
    ['He drives for Eastgate Haulage', 'Eastgate'],
  ])('hides what %j tells by its place: %s', async (text, identifier) => {
    expect((await hide(text)).text).not.toContain(identifier);
  });

  it.each([
    ['予补液。傅晓岚复看，病情稳定', '傅晓岚'],
    ['李春燕陪同，春燕说夜里没睡', '春燕说'],
    ['08:10 萨仁，右踝扭伤', '萨仁'],
    ['请韦主任看过', '韦主任'],
    ['胸外科12-3，术后第2天', '胸外科12-3'],
    ['2016年行胆囊切除', '2016年'],
    ['He was seen with Oluwaseun Brathwaite today', 'Brathwaite'],
    ['Copies to Dr. Q. Halvorsen', 'Dr. Q. Halvorsen'],
    ['She works nights at Pinecrest Cannery', 'Pinecrest Cannery'],
    ['Lives at 7 Orchard Rise, Pembleton', 'Pembleton'],
    ['Returned the key, tag ZK7-40419', 'ZK7-40419'],
  ])('hides in %j what ordinary text does not know: %s', async (text, identifier) => {
    expect((await hide(text)).text).not.toContain(identifier);
  });

  it('moves a year alone with the dates beside it', async () => {
    const { text } = await hide('2016年行胆囊切除，2018年复查。');
    const [first, second] = [...text.matchAll(/(\d{4})年/g)].map(([, year]) => Number(year));
    expect(first).toBeLessThan(2016);
    expect((second ?? 0) - (first ?? 0)).toBe(2);
  });

  it.each([
    '昂丹司琼 8 mg 静注后缓解，地高辛0.125 mg qd',
    '子宫稍大，左肾区无叩痛，GCS 14分（E3V5M6），pT3N1bM0',
    '患者休克，血小板 28×10^9/L，HCO3- 15 mmol/L，孕33+6周',
    'Labetalol 100 mg, no Dressler syndrome, Breslow 2.1 mm, cultures grew Klebsiella',
  ])('leaves %j, which a vocabulary knows', async text => {
    expect((await hide(text)).text).toBe(text);
  });

  it.each([
    '既往：帕金森、房颤，服华法林；王不留行10g，格林·巴利综合征',
    'McBurney点压痛，主动脉瓣区收缩期杂音3/6级，观察2小时',
    'Chest clear, on the 3rd day of treatment, 50th percentile',
  ])('takes nothing of %j for a person or a place', async text => {
    expect((await hide(text)).text).toBe(text);
  });

  it.each([
    "Crohn's disease, Parkinson's, Murphy's sign positive, GCS 15, BP 120/80, CA19-9 37 U/mL",
    '霍奇金淋巴瘤，巴宾斯基征阴性，ALT 86，HbA1c 7.2%，3天前发热，每日2次，2周后复查',
  ])('leaves %j as it is', async text => {
    expect((await hide(text)).text).toBe(text);
  });

  it('hides what a second reader names, wherever it stands', async () => {
    const text = 'The keeper of the Skerry light came in. The keeper of the Skerry light left.';
    const named = 'keeper of the Skerry light';
    const { text: hidden } = await deidentify(
      { id: 'r', text },
      {
        seed: '1',
        secondReader: async () =>
          [4, 45].map(start => ({
            start,
            end: start + named.length,
            class: 'other',
            reason: 'second reader',
            strength: 48,
          })),
      },
    );
    expect(hidden).not.toContain('Skerry');
  });

  it('hides what a second reader names also beside what a rule has found in it', async () => {
    const text = '家住龙邦镇，过吊桥左边瓦房，手机13900010002。';
    const named = '龙邦镇，过吊桥左边瓦房，手机13900010002';
    const finding = { class: 'address', reason: 'second reader', strength: 1, whole: true } as const;
    const { text: hidden } = await deidentify(
      { id: 'r', text },
      { seed: '1', secondReader: async () => [{ ...finding, start: 2, end: 2 + named.length }] },
    );
    expect(hidden).not.toContain('吊桥');
    expect(hidden).not.toContain('1390');
  });
});
