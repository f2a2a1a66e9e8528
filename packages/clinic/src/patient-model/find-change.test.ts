import { describe, expect, it } from 'vitest';
import { createTopicIndex } from '../patient/topic-index.ts';
import { readHospitalData } from '../testing/hospital-data.ts';
import { findChange } from './find-change.ts';

const topics = createTopicIndex(readHospitalData()['topics.json']);
const knee = ['右膝盖疼了三天，走路才疼。', '没有发烧。'];
const hip = ['My left hip has ached for six weeks.', 'No fever.'];

describe('a phrased answer', () => {
  it.each([
    ['大夫，我右膝盖都疼了3天了，走路才疼，没有发烧。', knee],
    ['不好意思啊，右边膝盖疼了三天，走路才疼，烧倒是没发。', knee],
    ['Well, my left hip has been aching for six weeks, and I have had no fever.', hip],
    ['My left hip, six weeks now it has ached. I have not had a fever.', hip],
  ])('keeps what was released: %s', (text, content) => {
    expect(findChange(text, { content, topics })).toBeUndefined();
  });

  it.each([
    ['左膝盖疼了三天，走路才疼，没有发烧。', knee, 'side'],
    ['膝盖疼了三天，走路才疼，没有发烧。', knee, 'side'],
    ['右膝盖疼了好几天，走路才疼，没有发烧。', knee, 'lost number'],
    ['右膝盖疼了三天，走路才疼，发烧。', knee, 'turned'],
    ['My right hip has ached for six weeks. No fever.', hip, 'side'],
    ['My left hip has ached for a while. No fever.', hip, 'lost number'],
    ['My left hip has ached for six weeks, and a fever.', hip, 'turned'],
  ])('has changed it: %s', (text, content, kind) => {
    expect(findChange(text, { content, topics })).toMatch(new RegExp(`^${kind}:`));
  });
});
