import { type Finding, findPattern, type Note } from '../note.ts';

/** Groups of digits joined by at most two separators of a phone number. */
const digitRun = /\+?\(?\d+(?:(?:[ \-—–－.·/()]|\) |\)-| \(| - ){1,2}\d+)*/g;
/** Words before a number that make any number of four digits or more one to call. */
const phoneLabel =
  /(?:电话|手机|号码|座机|固话|传真|小灵通|热线|短信|专线|分机|军线|红机|电联|致电|来电|呼叫|拨打?|联系方式|\b(?:tel|telephone|phone|phoned|ph|mobile|mob|cell|fax|faxed to|bleep|pager|call|called|callback|ring|text|landline|whatsapp|contact|contact no|number)\b)\s*(?:号码?|on|at|no\.?|number|is|:|：|是|为)?[\s.:：(（"“]*$/i;
const extension = /^(?:\s*(?:转|分机|ext\.?|extension|x)\s*\d{1,6})/i;
const unitAfter =
  /^\s*(?:mm|cm|m?mol|[mμu]?g\b|kg|m?l\b|%|‰|℃|°|次|分|岁|天|小时|周|个|片|粒|支|袋|年|月|cells|copies|x10|×10|\^|U\b|IU)/i;
const spokenNumber =
  /[幺零〇一二三四五六七八九](?:[ \-—·]?[幺零〇一二三四五六七八九]){6,12}(?![年月日十百千万])/g;

/** Of a number that can be dialled (ITU-T E.164), with a prefix for abroad. */
const mostDigits = 18;

interface Group {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
}

/** Numbers that ring: mobile, landline, service and foreign ones, however spaced, and those spoken in Chinese. */
export function findPhones(note: Note): readonly Finding[] {
  const found: Finding[] = [];
  for (const match of note.text.matchAll(digitRun)) {
    const groups = [...match[0].matchAll(/\d+/g)].map(
      (group): Group => ({
        start: match.index + group.index,
        end: match.index + group.index + group[0].length,
        digits: group[0],
      }),
    );
    found.push(...readGroups(note, groups));
  }
  return [
    ...found,
    ...findPattern(note, spokenNumber, { class: 'phone', reason: 'spoken digits', strength: 86 }),
  ];
}

function readGroups(note: Note, groups: readonly Group[]): Finding[] {
  const found: Finding[] = [];
  for (let first = 0; first < groups.length; ) {
    const taken = readLongest(note, groups, first);
    if (taken) {
      found.push(taken.finding);
      first = taken.last + 1;
    } else first++;
  }
  return found;
}

function readLongest(
  { text }: Note,
  groups: readonly Group[],
  first: number,
): { readonly finding: Finding; readonly last: number } | undefined {
  const head = groups[first];
  if (!head || /[A-Za-z\d_-]$/.test(text.slice(0, head.start))) return undefined;
  const before = text.slice(Math.max(0, head.start - 24), head.start).replace(/[+(]+$/, '');
  const plus = /\+\(?$/.test(text.slice(0, head.start));
  const labelled = phoneLabel.test(before);
  for (let last = Math.min(groups.length, first + mostDigits) - 1; last >= first; last--) {
    const tail = groups[last];
    if (!tail) continue;
    const digits = groups
      .slice(first, last + 1)
      .map(group => group.digits)
      .join('');
    const shape = {
      digits,
      sizes: groups.slice(first, last + 1).map(group => group.digits.length),
      plus,
      labelled,
    };
    const after = text.slice(tail.end, tail.end + 12);
    if (/^[A-Za-z_]/.test(after) || (!labelled && unitAfter.test(after)) || !rings(shape)) continue;
    const opening = /[+(]+$/.exec(text.slice(0, head.start))?.[0].length ?? 0;
    const more = extension.exec(after)?.[0].length ?? 0;
    return {
      last,
      finding: {
        start: head.start - opening,
        end: tail.end + more,
        class: 'phone',
        reason: labelled ? 'labelled phone number' : 'phone number',
        strength: labelled ? 91 : /^(?:0?0?86)?1[3-9]\d{9}$/.test(digitsOf(text, head, tail)) ? 90 : 84,
      },
    };
  }
  return undefined;
}

function digitsOf(text: string, head: Group, tail: Group): string {
  return text.slice(head.start, tail.end).replaceAll(/\D/g, '');
}

/** Whether digits can be dialled: the numbering plans of China, Britain and North America, or anything after a label. */
function rings({
  digits,
  sizes,
  plus,
  labelled,
}: {
  readonly digits: string;
  readonly sizes: readonly number[];
  readonly plus: boolean;
  readonly labelled: boolean;
}): boolean {
  if (/^(?:0086|086|86)?0?1[3-9]\d{9}$/.test(digits)) return true;
  if (plus && digits.length >= 8 && digits.length <= 15) return true;
  const divided = sizes.length > 1;
  if (/^(?:0086|86)?0\d{9,11}$/.test(digits) && (divided ? (sizes[0] ?? 0) >= 2 : digits.length >= 10))
    return true;
  if (/^[48]00\d{7}$/.test(digits)) return divided;
  if (/^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits) && /^(?:1,)?3,3,4$/.test(sizes.join(','))) return true;
  if (/^555\d{4,7}$/.test(digits) && divided) return true;
  return labelled && digits.length >= 4 && digits.length <= 15;
}
