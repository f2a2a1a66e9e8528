import { type Bank, type BankItem, type EditionBanks, rapidLimits } from '@doctorbench/core';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import { CostSlider } from './cost-slider.tsx';
import { ItemMap } from './item-map.tsx';
import { rapidMessages } from './messages.ts';

const namesShown = 8;
const usual = 60;

/** What a reader should know of a bank before trusting it. */
export function BankView({ banks, bank }: { readonly banks: EditionBanks; readonly bank: Bank }) {
  const messages = useMessages(rapidMessages).bank;
  const [most, setMost] = useState(Math.min(usual, rapidLimits.most));
  return (
    <div className="flex flex-col gap-10">
      <Section title={messages.gate}>
        <Gate bank={bank} />
      </Section>
      <Section title={messages.cost}>
        <Card>
          <CostSlider bank={bank} items={bank.items.length} value={most} onChange={setMost} />
        </Card>
      </Section>
      <Section title={messages.warnings}>
        <Warnings bank={bank} />
      </Section>
      <ItemMap bank={bank} />
      <Section title={messages.calibrators}>
        <Calibrators bank={bank} />
      </Section>
      <Section title={messages.items}>
        <Items banks={banks} bank={bank} />
      </Section>
    </div>
  );
}

function Gate({ bank: { gate } }: { readonly bank: Bank }) {
  const messages = useMessages(rapidMessages).bank;
  const format = useFormat();
  const { adaptiveError, stratifiedError, budget, reason } = gate;
  return (
    <div className="flex flex-col gap-1">
      <p>{messages.reasons[reason]}</p>
      {adaptiveError !== null && stratifiedError !== null && (
        <p className="data text-sm text-soft">
          {messages.errors(
            format.integer(budget),
            format.score(adaptiveError),
            format.score(stratifiedError),
          )}
        </p>
      )}
    </div>
  );
}

function Warnings({ bank: { warnings } }: { readonly bank: Bank }) {
  const messages = useMessages(rapidMessages).bank;
  const { listSeparator } = useMessages();
  const format = useFormat();
  if (warnings.length === 0) return <p className="text-soft">{messages.noWarnings}</p>;
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {warnings.map(({ code, names }) => (
        <li key={code} className="[overflow-wrap:anywhere]">
          <span className="font-medium">{messages.warning[code]}</span>{' '}
          <span className="text-sm text-soft">
            {[
              ...names.slice(0, namesShown),
              ...(names.length > namesShown
                ? [messages.more(format.integer(names.length - namesShown))]
                : []),
            ].join(listSeparator)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Calibrators({ bank: { calibrators } }: { readonly bank: Bank }) {
  const messages = useMessages(rapidMessages).bank;
  const format = useFormat();
  const columns: readonly Column<Bank['calibrators'][number]>[] = [
    { id: 'model', header: messages.model, className: 'min-w-52', cell: ({ name }) => name },
    { id: 'score', header: messages.score, align: 'end', cell: ({ score }) => format.score(score) },
    {
      id: 'ability',
      header: messages.ability,
      align: 'end',
      className: 'data whitespace-nowrap',
      cell: ({ ability, abilityError }) => `${ability.toFixed(2)} ± ${abilityError.toFixed(2)}`,
    },
  ];
  return (
    <DataTable
      caption={messages.calibrators}
      columns={columns}
      rows={calibrators.toSorted((a, b) => b.ability - a.ability)}
      getKey={({ name }) => name}
    />
  );
}

function Items({ banks, bank }: { readonly banks: EditionBanks; readonly bank: Bank }) {
  const messages = useMessages(rapidMessages).bank;
  const format = useFormat();
  const exposure = new Map(banks.exposure.map(({ id, share }) => [id, share]));
  const fixed = (value: number) => value.toFixed(2);
  const figure = (id: string, cell: (item: BankItem) => string): Column<BankItem> => ({
    id,
    header: id,
    align: 'end',
    className: 'data',
    cell,
  });
  const columns: readonly Column<BankItem>[] = [
    { id: 'item', header: messages.item, className: 'min-w-52 font-mono text-xs', cell: ({ id }) => id },
    figure('a', ({ parameters: { a }, standardErrors }) => `${fixed(a)} ± ${fixed(standardErrors.a)}`),
    figure('b', ({ parameters: { b }, standardErrors }) => `${fixed(b)} ± ${fixed(standardErrors.b)}`),
    figure('c', ({ parameters: { c } }) => fixed(c)),
    figure('infit', ({ infit }) => fixed(infit)),
    figure('outfit', ({ outfit }) => fixed(outfit)),
    figure('S-X² p', ({ summedScoreFit }) => (summedScoreFit ? summedScoreFit.p.toFixed(3) : '–')),
    {
      id: 'easiness',
      header: messages.easiness,
      align: 'end',
      cell: ({ easiness }) => format.percent(easiness),
    },
    {
      id: 'exposure',
      header: messages.exposure,
      align: 'end',
      cell: ({ id }) => (banks.sittings > 0 ? format.percent(exposure.get(id) ?? 0) : '–'),
    },
  ];
  return (
    <>
      <p className="text-sm text-soft">
        {messages.exposure} {messages.exposureNote(format.integer(banks.sittings))}
      </p>
      <DataTable tall caption={messages.items} columns={columns} rows={bank.items} getKey={({ id }) => id} />
    </>
  );
}
