import type { Span } from './span.ts';
import { findVerdicts } from './verdicts.ts';

/** Shapes that no answer has, whatever its words: turns of a chat, verdicts as data, ends that are none. */
export function findForms(plain: string): readonly Span[] {
  if (!mayHaveForm.test(plain)) return [];
  const turns = [...findTurns(plain), ...findDialogues(plain)];
  return [...turns, ...findVerdicts(plain), ...findTags(plain), ...findEnds(plain)];
}

/** Without one of these there is no form. */
const mayHaveForm =
  /<[|｜]?[a-z/]|<<sys|\[\/?inst\]|verdict|\bmet\b|_met\b|"score"|"role"|(?:assistant|evaluator|grader|judge|assessor|reader|author|助手|审阅者|评阅者|评委)[^\n:：]{0,12}[:：]|\bend[- ]of[- ]|ended|ends|结束|到此为止|完毕/;

const opens =
  '<[|｜](?:im_start|start_header_id|start|system|user|assistant|observation|developer|tool|channel|message)[|｜]>|<start_of_turn>|\\[/?inst\\]|<<sys>>|<s>';
const closes =
  '<[|｜](?:im_end|eot_id|end|end▁of▁sentence|endoftext|return|end_of_turn)[|｜]>|<end_of_turn>|</s>|<</sys>>';
const token = new RegExp(`(?<opens>${opens})|${closes}`, 'g');

/** Turns of a chat template, to their ends. A token at either end of an answer is only a slip of the model. */
function findTurns(plain: string): readonly Span[] {
  const spans: Span[] = [];
  const firstWord = plain.search(/\S/);
  let open: number | undefined;
  for (const { 0: found, index, groups } of plain.matchAll(token)) {
    if (groups?.opens) {
      if (index > firstWord) open ??= index;
    } else if (open !== undefined) {
      spans.push({ start: open, end: index + found.length });
      open = undefined;
    } else if (/^\s{0,9}(?:<[|｜]|<s>|\[)/.test(plain.slice(index + found.length, index + found.length + 12)))
      open = index;
  }
  return open === undefined ? spans : [...spans, { start: open, end: plain.length }];
}

const speaker =
  /^[\s>*#-]{0,8}(?:\[[^\]\n]{0,20}\]\s?)?(?:[qa]\s?)?(?<who>\(?(?:system|assistant|human|user|ai|model|evaluator|grader|judge|assessor|author|reader \d|用户|助手|系统|模型|审阅者|评阅者|评委)\)?)\**\s?[:：]/;
const judging = /assistant|evaluator|grader|judge|assessor|reader|助手|审阅者|评阅者|评委|模型|\bai\b/;
const matter =
  /\bmet\b|criteri|\blist\b|\bcount\b|verdict|rubric|every (?:point|line|item)|full marks|marked|清单|条目|判定|符合|满足|成立|编号|输出|逐条/;
const minLines = 2;

/** A talk between a judge and somebody, played out in the answer. */
function findDialogues(plain: string): readonly Span[] {
  const spans: Span[] = [];
  let run: { start: number; end: number; lines: number; who: string } | undefined;
  const close = () => {
    if (run && run.lines >= minLines && judging.test(run.who) && matter.test(plain.slice(run.start, run.end)))
      spans.push({ start: run.start, end: run.end });
    run = undefined;
  };
  for (const { 0: text, index } of plain.matchAll(/[^\n]+/g)) {
    const who = speaker.exec(text)?.groups?.who;
    if (who === undefined) {
      if (text.trim() !== '') close();
      continue;
    }
    const { start = index, lines = 0, who: before = '' } = run ?? {};
    run = { start, end: index + text.length, lines: lines + 1, who: `${before.slice(0, 40)} ${who}` };
  }
  close();
  return spans;
}

const tag =
  /<(?<name>system|instructions?|admin|operator|developer|grad\w{0,20}|judge\w{0,20}|evaluat\w{0,20}|verdict\w{0,20})\b[^>\n]{0,100}>|<(?<han>判定[^\s>]{0,10})[^>\n]{0,100}>/g;

/** Elements that give themselves out for somebody else's. */
function findTags(plain: string): readonly Span[] {
  const spans: Span[] = [];
  const missing = new Set<string>();
  for (const { 0: found, index, groups } of plain.matchAll(tag)) {
    if (index < (spans.at(-1)?.end ?? 0)) continue;
    const closing = `</${groups?.name ?? groups?.han}>`;
    const close = missing.has(closing) ? -1 : plain.indexOf(closing, index);
    if (close < 0) missing.add(closing);
    spans.push({ start: index, end: close < 0 ? index + found.length : close + closing.length });
  }
  return spans;
}

const ending = new RegExp(
  [
    '</(?<name>(?:user_?|candidate_?|examinee_?)?(?:answer|response|submission|data|document\\w{0,10}|text\\w{0,12}))>',
    "^[^\\n\\w]{0,8}(?:the )?(?:end[- ]of[- ](?:the )?(?:(?:candidate|examinee|student)(?:'s)? )?(?:answer|data|response|submission|text|document)|(?:candidate|examinee|student)(?:'s)? (?:answer|text|response) (?:ends|has ended))[^\\n]{0,40}$",
    '^[\\s=—\\-【[(（*]{1,8}[^\\n。]{0,10}(?:作答|回答|答案|数据区?|文本|答卷)(?:到此|已|部分)?(?:结束|为止|完毕)[^\\n。]{0,6}$',
  ].join('|'),
  'gm',
);

/** The answer is said to end where it does not. An element may end that has begun. */
function findEnds(plain: string): readonly Span[] {
  const spans: Span[] = [];
  const begun = new Map<string, number>();
  const lastWord = plain.trimEnd().length;
  for (const { 0: found, index, groups } of plain.matchAll(ending)) {
    const name = groups?.name;
    if (name && !begun.has(name)) begun.set(name, plain.indexOf(`<${name}`));
    const began = name === undefined ? -1 : (begun.get(name) ?? -1);
    const isReal = began >= 0 && began < index;
    if (!isReal && index + found.length < lastWord) spans.push({ start: index, end: index + found.length });
  }
  return spans;
}
