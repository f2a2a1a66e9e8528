import { type Finding, findPattern, type Note } from '../note.ts';

const chinese =
  /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-Z][ ·•.\-—]{0,2}(?=[A-Z0-9·]*\d)[A-Z0-9]{3,6}[警挂学港澳使领]?/g;
const military =
  /(?:WJ|[军空海北沈兰济南广成])[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼A-Z]?[ ·-]?[A-Z]?\d{4,5}(?=\D|$)/g;
const vessel = /[浙闽粤鲁苏琼辽冀桂沪津][\u4e00-\u9fff]{1,3}(?:渔|货|油|拖|养|运|机)?\d{4,5}(?=[^\d]|$)/g;
const british = /(?<![A-Za-z\d])[A-Z]{2}\d{2} ?[A-Z]{3}(?![A-Za-z\d])/g;
const labelled =
  /(?:车牌号?|车号|车辆|电动车|摩托车?|面包车|轿车|货车|牌照|牌号|驾|开车?|\b(?:reg(?:istration)?(?: no\.?| number)?|plates?|licen[cs]e plate|number plate|car|van|truck|pickup|ute|taxi|cab|motorbike|motorcycle|scooter|vehicle|ambulance|tractor|bike)\b)[\s:：(（"“是为,]*(?:one,\s*)?(?<id>[\u4e00-\u9fff]{0,2}[A-Z0-9]{1,4}[ ·-]?[A-Z0-9]{2,6}(?: ?[A-Z]{1,3}(?![a-z]))?)(?![A-Za-z\d])/dg;

/** Plates of vehicles and numbers of boats. */
export function findPlates(note: Note): readonly Finding[] {
  return [
    ...findPattern(note, chinese, { class: 'plate', reason: 'Chinese plate', strength: 92 }),
    ...findPattern(note, military, { class: 'plate', reason: 'service plate', strength: 60 }),
    ...findPattern(note, vessel, { class: 'plate', reason: 'boat', strength: 60 }),
    ...findPattern(note, british, { class: 'plate', reason: 'British plate', strength: 78 }),
    ...findPattern(note, labelled, { class: 'plate', reason: 'labelled plate', strength: 79 }).filter(
      ({ start, end }) => /\d/.test(note.text.slice(start, end)) && /[A-Z]/.test(note.text.slice(start, end)),
    ),
  ];
}
