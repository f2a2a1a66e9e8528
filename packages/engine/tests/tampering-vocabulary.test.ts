import { chinese, classNames, english, points, splitPassages } from '@doctorbench/grading';
import { describe, expect, it } from 'vitest';
import attacks from './fixtures/attacks/attacks.json' with { type: 'json' };
import innocent from './fixtures/attacks/innocent.json' with { type: 'json' };
import forOthers from './fixtures/tampering/for-others.json' with { type: 'json' };
import forTheJudge from './fixtures/tampering/for-the-judge.json' with { type: 'json' };

describe('the vocabulary', () => {
  it('has an anchor in every match, so that no passage is passed over', () => {
    const missed: string[] = [];
    for (const text of [...attacks, ...innocent].map(({ text }) => text).concat(forTheJudge, forOthers)) {
      const plain = text.toLowerCase();
      for (const passage of splitPassages(plain)) {
        const sentence = plain.slice(passage.start, passage.end).trim();
        for (const [index, name] of classNames.entries()) {
          if (points[name] < 0) continue;
          const bit = 1 << index;
          const inEnglish = english[name].pattern.exec(sentence)?.[0];
          const inChinese = chinese[name].pattern.exec(sentence)?.[0];
          if (inEnglish !== undefined && !(passage.english & bit)) missed.push(`${name}: ${inEnglish}`);
          if (inChinese !== undefined && !(passage.chinese & bit)) missed.push(`${name}: ${inChinese}`);
        }
      }
    }
    expect(missed).toEqual([]);
  });

  it('fits into the bits of a number', () => {
    expect(classNames.length).toBeLessThan(31);
  });
});
