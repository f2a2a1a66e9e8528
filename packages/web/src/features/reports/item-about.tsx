import { departments, difficulties, modalities } from '@doctorbench/core';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useJudgeName } from '../../i18n/judge-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Section } from '../../ui/section.tsx';
import { imagingMessages } from './imaging-messages.ts';
import { itemMessages } from './item-messages.ts';

export function ItemAbout({ graded: { item, grade, answer } }: { readonly graded: GradedItem }) {
  const messages = useMessages(itemMessages);
  const toJudgeName = useJudgeName();
  const { modality: modalityLabel } = useMessages(imagingMessages);
  const { listSeparator } = useMessages();
  const format = useFormat();
  const modality = modalities.find(({ id }) => id === item.modality);
  const places = item.departments.map(id => {
    const entry = departments.find(department => department.id === id);
    return entry ? format.name(entry.name) : id;
  });
  const difficulty = difficulties.find(({ id }) => id === item.difficulty);
  const turns = answer.outcome.kind === 'answered' ? answer.outcome.turns : [];
  const facts: readonly (readonly [string, string])[] = [
    [messages.itemId, item.id],
    [messages.department, places.join(listSeparator)],
    ...(modality ? [[modalityLabel, format.name(modality.name)] as const] : []),
    ...(difficulty
      ? [
          [
            messages.difficulty,
            `${format.name(difficulty.name)} · ${format.name(difficulty.expects)}`,
          ] as const,
        ]
      : []),
    [messages.grader, toJudgeName(grade.grader)],
    ...(turns.length > 0
      ? [[messages.latency, format.duration(turns.reduce((sum, turn) => sum + turn.latencyMs, 0))] as const]
      : []),
  ];
  return (
    <Section title={messages.about}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-faint">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
