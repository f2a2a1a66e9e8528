import type { ConstructionIssue, ConstructionSpent } from '@doctorbench/core';
import type { Auditor, Drafter } from './roles.ts';

const spent: ConstructionSpent = { calls: 0, inputTokens: 0, outputTokens: 0 };
const mostOptions = 4;

/**
 * A drafter without a model, with known faults: until a rule tells it better, it doubles an option in items of segments
 * with an even number of characters, and gives the key away in those whose number divides by five.
 */
export const phantomDrafter: Drafter = {
  name: 'phantom-drafter',
  async segment(record) {
    const sentences = record.split(/(?<=[。！？；.!?;])\s*|\n+/u).map(text => text.trim());
    return { value: [...new Set(sentences.filter(text => text.length >= 12))], spent };
  },
  async draft({ segment, similar, rules }) {
    const others = similar.filter(text => text !== segment).slice(0, mostOptions - 1);
    if (others.length < 2) return { value: null, spent };
    const doubled = segment.length % 2 === 0 && !rules.some(rule => rule.startsWith('one-key'));
    const leaking = segment.length % 5 === 0 && !rules.some(rule => rule.startsWith('no-leak'));
    const options = doubled ? [segment, segment, ...others.slice(1)] : [segment, ...others];
    const key = segment.length % options.length;
    const placed = [...options.slice(1, key + 1), segment, ...options.slice(key + 1)];
    const chinese = /\p{Script=Han}/u.test(segment);
    const ask = chinese ? '下列哪一项记载于这份记录？' : 'Which of these stands in the record?';
    return {
      value: {
        stem: leaking ? `${ask}（${segment}）` : ask,
        options: placed,
        key,
        explanation: segment,
      },
      spent,
    };
  },
};

/** Finds by comparison what the phantom drafter gets wrong, and nothing else. */
export const phantomAuditor: Auditor = {
  name: 'phantom-auditor',
  async audit({ draft: { stem, options, key } }) {
    const issues: ConstructionIssue[] = [];
    if (new Set(options).size < options.length)
      issues.push({ principle: 'one-key', text: 'two options say the same' });
    if (stem.includes(options[key] ?? stem))
      issues.push({ principle: 'no-leak', text: 'the stem holds the key' });
    return { value: issues, spent };
  },
};
