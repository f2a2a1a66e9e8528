/** How long a bag runs where nobody says: a small one, or a bolus. */
const usualMin = 30;
const hourMin = 60;

const range = String.raw`(?:\d+(?:\.\d+)?\s*[-–~～至到]\s*)?(\d+(?:\.\d+)?)\s*`;
const unit = '(min(?:ute)?s?|h(?:ou)?rs?|h|分钟?|个?小时)';
const lengths = [
  new RegExp(String.raw`\b(?:over|in|within)\s+(?:about\s+)?${range}${unit}(?![a-z])`, 'i'),
  new RegExp(String.raw`(?<![每隔q])${range}${unit}(?!\s*(?:[后前一]|之[后前]|以[后前]|/|次))`, 'i'),
];

/** How long a bag is to run by the words of its order, in minutes; the longest that they allow. */
export function readRunLength(words = ''): number {
  const text = words.normalize('NFKC');
  const [, number, of = ''] = lengths.map(each => each.exec(text)).find(found => found !== null) ?? [];
  if (number === undefined) return usualMin;
  return Math.max(1, Math.round(Number(number) * (/^(?:h|个?小)/i.test(of) ? hourMin : 1)));
}
