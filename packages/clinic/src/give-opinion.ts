import { inWords, type World } from './world.ts';

const mostActions = 2;
const mostResults = 4;

/**
 * What a consultant says on arrival, from what is known: results that lie there unread, and the first steps of the
 * hospital's own guideline on the matter it was called for, if that guideline is one of its department's.
 */
export function giveOpinion(
  world: World,
  { id, reason }: { readonly id: string; readonly reason: string },
): readonly string[] {
  const { catalogue } = world.hospital;
  const unread = world.deeds.tests
    .filter(({ resulted, readMin }) => resulted && readMin === undefined)
    .slice(0, mostResults)
    .map(order => inWords(world, catalogue.tests.get(order.id).name));
  const own = catalogue
    .searchGuidelines(reason)
    .map(hit => catalogue.guidelines.get(hit.id))
    .find(({ departments }) => departments.includes(id));
  const said: string[] = [];
  if (unread.length > 0)
    said.push(
      inWords(world, {
        zh: `会诊提醒：${unread.join('、')}的结果已出，还没有人看。`,
        en: `They point out that nobody has read ${unread.join(', ')}.`,
      }),
    );
  if (own) {
    const actions = own.keyActions.slice(0, mostActions).map(({ text }) => inWords(world, text));
    said.push(
      inWords(world, {
        zh: `会诊意见（${own.title.zh}）：${actions.join('；')}`,
        en: `Their opinion (${own.title.en}): ${actions.join('; ')}`,
      }),
    );
  }
  return said;
}
