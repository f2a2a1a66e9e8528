import { listWords } from './list-words.ts';

/** Right behind the name of a test, what it showed follows. */
export const showingWords: readonly string[] = [
  ...listWords('shows|showed|show |reveal|demonstrat|confirm|suggest|grew|grows|identified|reported as'),
  ...listWords('consistent with|was normal|is normal|was clear|came back|no |negative|positive|clear'),
  ...listWords('示|见|下见|可见|提示|显示|证实|回报|检出|出|符合|未见|阴性|阳性|正常'),
];

/** Words after its name that say that it was made. */
export const doneWords: readonly string[] = [
  ...listWords('done|performed|completed|carried out'),
  ...listWords('已做|已行|已完成|已查'),
];

/** Right behind what a test would show: what is to be done then. */
export const thenWords: readonly string[] = [
  ...listWords('mean|then |call |-> |→'),
  ...listWords('即|则|就|者|时|立即|请|再|可|的话'),
];

/** Findings and places in which a word of time or duty is only a part. */
export const compoundWords: readonly string[] = [
  ...listWords('前壁|前囟|前列腺|前臂|前胸|前庭|前房|前叉|前纵|前交通|前降支|前间壁|前循环|心前区|耳前|胫前'),
  ...listWords('后壁|后颅|后背|后循环|后交通|后方|后枕|后角|后纵|耳后|腹膜后|胸骨后|术后|产后|餐后'),
  ...listWords('反应|应激|相应|适应|供应|对应|等回声|等密度|等信号|等大|不等|等圆|再生'),
];
