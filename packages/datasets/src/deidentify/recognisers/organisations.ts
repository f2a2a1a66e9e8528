import type { Finding, Note } from '../note.ts';

const medical =
  /(?:中医院|医院|卫生院|总院|病院|妇幼院|妇幼(?=[，。；、\s）)门看挂])|妇产(?=[，。；、\s）)生])|胸痛中心|社卫中心|护理站|卫生站|接种点|[济仁德百同保回寿康][\p{Script=Han}]堂|献血屋|(?:肿瘤|消化|移植|骨髓移植|心脏|卒中|康复|医学|肝病|血液|神经|生殖|不孕|美容|口腔|眼科|内镜|介入|疼痛|睡眠|心理|精神|儿童|妇产|急救)中心|体检(?=[）)，。；])|(?<=[\p{Script=Han}]{4})(?:门诊|耳科|骨科|儿科|眼科|口腔)(?=[\s，。；）)做来开看找]|$)|卫生室|卫生所|卫生服务站|卫生服务中心|社区卫生服务中心|诊所|门诊部|医务室|医学中心|医疗中心|保健院|保健站|保健所|疗养院|护理院|护养院|养老院|敬老院|福利院|老年公寓|血透中心|血透站|透析中心|急救站|急救中心|体检中心|体检站|防治所|防治院|防治中心|国医堂|国医馆|中医馆|医馆|生殖中心|诊断中心|影像中心|检验中心|检验所|检验所|康复中心|高压氧中心|产后中心|月子中心|美容中心|医疗美容|眼科中心|口腔门诊部?|口腔诊所|眼镜门诊|疾控中心|疾病预防控制中心|血站|血液中心|急救分站|分院|药房|大药房|药店|(?<=[\p{Script=Han}]{2})(?:口腔|儿科|眼科|齿科|骨科|妇产|中医)(?=[（(，。；、\s扎查看开拍就])|(?<=[\p{Script=Han}]{3})康复眼科)(?:[（(][\p{Script=Han}]{1,6}(?:店|院区?|分院)[）)])?/gu;
const employer =
  /(?:驾校|卫校|体校|完小|牧业合作联社|联谊会|渔业社|管理处|质检所|糕点厂|羊汤馆|[\p{Script=Han}]汤馆|停车场|驿站|水上乐园|乐园|动漫|设计院?|重工|配件[\p{Script=Han}]*车间|[\p{Script=Han}]{2}车间|电站|丝绸厂|木工机械厂|机械厂|石雕厂|乐器厂|手风琴厂|棉纺[一二三四五]?厂|[一二三四五六七八九十]厂|[一二三四五六七八九十]矿(?:综采队)?|煤电[\p{Script=Han}]{1,2}矿|电铲队|边防[\p{Script=Han}]{1,6}[连营团]|[一二三四五六七八九十][连营](?=[战，。）)])|防空营|合成旅[\p{Script=Han}]*|渔政大队|乐队|越剧团|京剧团|洗衣房|农垦[\p{Script=Han}]*|有限责任公司|有限公司|分公司|公司|集团|事务所|合作社|派出所|公安局|交警[一二三四五六七八九]?[中大支]队|消防(?:救援)?[站队中大支]+队?|税务[所局]|财政局|教育局|民政局|林业局|森工局|铁路局|供电[所局]|邮政[支分]?局|机务段|工务段|车务段|车辆段|水文站|气象[站局]|文管所|干休所|研究[所院]|设计院|科学院|出版社|报社|电视台|杂志社|大学|学院|职高|职校|技校|中专|党校|[一二三四五六七八九十]?[中小](?=[\s，。；、的那二三高初一四五六九校读上]|$)|中学|小学|附中|附小|实验学校|学校|幼儿园|托儿所|双语园|银行|支行|信用社|超市|便利店|饭店|酒店|宾馆|餐厅|饭馆|火锅店|理发店|书店|书屋|书院|茶楼|网吧|加油站|客运站|火车站|汽修厂|制衣厂|鞋厂|电子厂|齿轮厂|砂石厂|水泥厂|钢铁厂|化工厂|食品厂|玩具厂|服装厂|家具厂|纺织厂|紫砂厂|造船厂|船厂|工厂|煤矿|金矿|铁矿|林场|农场|牧场|渔场|养殖场|批发市场|市场|工地|项目部|项目|训练基地|基地|俱乐部|剧团|歌舞团|乐团|工作室|传媒|物流|快递|外卖站|搬家队|装卸队|拖轮队|护林队|施工队|工程队|建筑队|速滑队|体工队|车队|潜艇支队|支队|大队|中队|边防连|连队|部队|家政|制衣|鞋业|茶业|煤业[\p{Script=Han}]{0,2}矿?|矿业|纺织|电器|置业|地产|证券|保险公司|律所|矿务局|街道办(?:事处)?|居委会|村委会|社区居委会|厂(?=[\s，。；、的上工做里打退下挡质窑厂）)]|$)|(?<=[\p{Script=Han}]{3})(?:局|所|院|馆|社|站|队|店|厅|矿|场|部|营|团|校|园|铺|行)(?=[）)，。；、\s"”上工任做退打兽教保司会值]|$))(?:[一二三四五六七八九十]+分场|[\p{Script=Han}]{0,4}(?:校医室|财务科)|[\p{Script=Han}]{1,4}(?:系|部|科|处|队|车间|校医室|财务科|学院))?/gu;
const employerContext =
  /(?:在|于|原是|退休前系?|职业[:：]?|部别|工作于|退休于|船东|，|。|单位|就读|供职|任职|就职|工作|原为|曾任|现任|系|隶属|受雇|雇主|公司|老板|厂里|幼儿园|学校|委托|抬头|经纪|开|患者为|为|务工|考上|毕业|来自|派遣|由|现)[:：\s"“（(]*$/;

/** Words after which a name of a place or body begins. */
const stops = new Set(
  '在 于 到 去 来 由 转 从 至 往 派 送 等 即 因 曾 是 找 经 入 住 拟 并 及 和 与 为 系 原 现 的 了 过 向 被 就近 就近到 建议 建议转 拟转 曾在 现在 已 已在 转到 转至 转往 转入 转诊 转来 来自 前往 送至 送往 送到 派遣 收 发 到 回 回到 自 时 后 前 我 我们 他 她 患者 病人 孩子 儿子 女儿 家属 妈妈 爸爸 老公 丈夫 妻子 妻 夫 父 母 女 男 我家 先 又 也 再 仍 正 将 拿 让 叫 找 去过 单位 就诊 就诊于 复诊 复诊于 住院 住院于 工作 上班 就读 就读于 毕业 毕业于 务工 打工 任职 任 曾任 供职 隶属 退休 原单位 委托 医院 机构 发票 抬头 雇主 经纪 厂里 老家 家住 现住 系统 开 管 查 查于 做 拍 做的 看 看过 跟 请 请假 通知 联系 预约 可 可到 可去 需 要 想 打 打车 寄 寄到 邮寄 外送 送检 送检单位 转出 转出单位 接收 接诊 首诊 初诊 诊断 昨天 今天 明天 前天 上周 下周 去年 今年 明年 上个月 下个月 早上 下午 上午 晚上 凌晨 当时 当天 当日 次日 随即 随后 立即 急 急诊 急诊科 当地 最近 附近 一家 某家 这家 那家 家 另 另外 还 都 不 没 没有 有 能 会 给 给予 把 将 同 跟 对 向 由于 因为 因 所以 护工 护士 医生 医师 主任 教授 大夫 同志 老师 同学 工友 同事 老板 司机 保安 民警 幼儿园 学校 小学 中学 公司 单位 厂 村医 签约 团队 调度员 家长 用户 来访者 助理 报告 标本 样本 结果 病理 检查 化验 检验 会诊 手术 术后 术前 出院 入院 原在 原为 患者为 其为 其系 他在 她在 我在 你在 您在 人在 本人 自己 一直 长期 曾经 之前 以前 后来 目前 如今 现居 暂住 居住 留观 观察 治疗 康复 休养 疗养 透析 化疗 放疗 随访 复查 拆线 换药 打针 输液 买药 取药 配药 开药 抽血 采血 建档 产检 分娩 生产 出生'.split(
    ' ',
  ),
);
const generic =
  /^(?:我|本|外|该|贵|当地|上级|附近|其他|别的|各|综合|专科|原|社区|县|市|省|区|镇|乡|村|大|小|私立|公立|三甲|二甲|基层|同|两|几|这|那|某|哪|在|去|到|回|校|住|就近|正规|定点|下级|转诊|民营|儿童|妇幼|中|互联网|合作|[一二三两几])*(?:家|个)?(?:综合|专科)?$/;

/** Hospitals, clinics and homes; employers, schools and units: a telling ending, and what belongs to it before. */
export function findOrganisations(note: Note): readonly Finding[] {
  if (note.language !== 'zh') return [];
  return [
    ...[...note.text.matchAll(medical)].flatMap(match => readBody(note, match, 'hospital')),
    ...[...note.text.matchAll(employer)].flatMap(match => readBody(note, match, 'employer')),
  ];
}

function readBody(note: Note, match: RegExpMatchArray, kind: 'hospital' | 'employer'): Finding[] {
  const at = match.index ?? 0;
  const start = readBackward(note, at);
  const name = note.text.slice(start, at);
  if (name.length < 2 || generic.test(name)) return [];
  const strong = kind === 'hospital' || match[0].length >= 2;
  if (!strong && !employerContext.test(note.text.slice(Math.max(0, start - 5), start))) return [];
  return [
    {
      start,
      end: at + match[0].length,
      class: kind,
      reason: `name that ends in “${match[0].slice(0, 6)}”`,
      strength: kind === 'hospital' ? 71 : strong ? 61 : 56,
    },
  ];
}

const longestBody = 16;

/** Word by word to the left, to the clause's begin or to a word that leads to a place. */
function readBackward(note: Note, at: number): number {
  let start = at;
  const index = note.words.findIndex(({ end }) => end >= at);
  for (let place = index; place >= 0; place--) {
    const word = note.words[place];
    if (!word || word.start >= at) continue;
    const inner = note.text.slice(word.start, Math.min(word.end, at));
    if (!/^[\p{Script=Han}\dA-Z]+$/u.test(inner) || (/\d$/.test(inner) && start === at)) break;
    const besideEnding =
      start === at && inner.length > 1 && !/^(?:我|你|他|她|本|当地|附近|上级|单位)/.test(inner);
    if ((stops.has(inner) && !besideEnding) || at - word.start > longestBody) break;
    if (/^\d/.test(inner) && /^(?:日|号|年|月|岁|床)/.test(note.text.slice(word.end))) break;
    const cut = cutLead(inner);
    start = word.start + cut;
    if (cut > 0) break;
  }
  start +=
    /^(?:\d*[日号月年]?[于在]?|[于在])(?=\p{Script=Han}{2})/u.exec(note.text.slice(start, at))?.[0].length ??
    0;
  return start;
}

/** A word that begins with a leading character, as the segmenter sometimes joins them: "在柳州". */
function cutLead(word: string): number {
  return word.length > 2 &&
    /^[在于到去来由转从至往派送]/.test(word) &&
    !/^(?:来宾|到岸|去疾|于都|从化|由检|至善)/.test(word)
    ? 1
    : 0;
}
