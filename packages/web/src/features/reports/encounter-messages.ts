import { defineMessages } from '../../i18n/define-messages.ts';

/** Words of moving through an encounter. What happened in it stands in the report's words. */
export const encounterMessages = defineMessages({
  en: {
    views: 'Parts of the encounter',
    changes: 'State changes',
    goMoment: (time: string) => `Go to ${time}`,
    criteriaLead: 'Choose a quote to see it in the timeline.',
    showMoment: 'Show in the timeline',

    replay: 'Replay',
    replayHint: 'Space plays and pauses, arrow keys step.',
    controls: {
      first: 'To the beginning',
      back: 'One step back',
      play: 'Play',
      pause: 'Pause',
      forward: 'One step on',
      last: 'To the end',
    },
    speed: 'Speed',
    slider: 'Moment of the encounter',
    position: (place: string, all: string) => `${place} of ${all}`,
    stateAt: 'State at this moment',
    stateNote: 'As it truly was, whether the agent measured it or not. “—”: not recorded.',
    unknownVitals: 'Vital signs did not change and were not recorded.',
    courses: 'Course',
    severity: 'severity, 0% is well',
    readAt: (time: string) =>
      `Vital signs and course as recorded at ${time}; the record has nothing in between.`,
    more: (count: string) => `and ${count} more`,
    none: 'none',

    path: 'What',
    before: 'Before',
    after: 'After',
    noChange: 'Changed nothing.',
  },
  zh: {
    views: '诊疗过程',
    changes: '状态变化',
    goMoment: time => `跳到 ${time}`,
    criteriaLead: '点选引文，可在时间线中定位。',
    showMoment: '在时间线中定位',

    replay: '回放',
    replayHint: '空格键播放或暂停，方向键逐步移动。',
    controls: {
      first: '回到开头',
      back: '后退一步',
      play: '播放',
      pause: '暂停',
      forward: '前进一步',
      last: '跳到结尾',
    },
    speed: '速度',
    slider: '诊疗时刻',
    position: (place, all) => `第 ${place} 步，共 ${all} 步`,
    stateAt: '此刻的状态',
    stateNote: '为真实状态，无论智能体是否测量过。“—”表示没有记录。',
    unknownVitals: '生命体征没有变化，未留记录。',
    courses: '病程',
    severity: '严重程度，0% 为正常',
    readAt: time => `生命体征与病程为 ${time} 时的记录，其间没有记录。`,
    more: count => `另 ${count} 项`,
    none: '无',

    path: '项目',
    before: '之前',
    after: '之后',
    noChange: '没有引起变化。',
  },
});
