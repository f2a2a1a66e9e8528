const han = /[\u3400-\u9fff]/;

/** Words beside the name of a deed that make another of it: a tube that is looked after, changed or laid out is not put in. */
const makesAnother =
  /护理|观察|拔|换|备|停|撤|固定|用物|术[前后]|同意|宣教|病?史|陪|送|记录|通知|评估|指征|风险|不|勿|未|禁|暂|无|改|或|\?|？/;

/** Of what stands before it, and not a thing of its own: "胸腔闭式引流 拔管" puts no drain in and takes no tube out of the throat. */
const ofTheOther = /(?:^|\s)(?:护理|观察|拔[管除]?|更换|换管|备用|停用?|撤[除机]?|固定|用物|评估)(?=\s|$)/;

/** Whether parts with gaps between them are things of their own. */
export function areApart(name: string): boolean {
  return !ofTheOther.test(name.trim());
}

const mostParts = 4;

/** Chinese with gaps, of which one part is a name and the others say where, how or when: "脓肿切开引流 肛周". */
export function findHeaded<T>(name: string, findNamed: (part: string) => T | undefined): T | undefined {
  const parts = name.trim().split(/\s+/);
  if (!han.test(name) || parts.length < 2 || parts.length > mostParts || makesAnother.test(name))
    return undefined;
  const found = new Set(parts.map(findNamed).filter(entry => entry !== undefined));
  return found.size === 1 ? [...found][0] : undefined;
}
