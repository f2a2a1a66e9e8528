import { findDimension, type ItemScore, listDimensions } from '@doctorbench/core';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { toHeatClass } from '../../ui/charts/heat-class.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import {
  exampleCriteria,
  exampleMet,
  exampleQuestion,
  exampleTrack,
  scoreExample,
} from './example-answer.ts';
import { scoringMessages } from './scoring-messages.ts';

/** An item whose criteria can be ticked, scored by the code that scores the boards. */
export function WorkedExample() {
  const { example } = useMessages(scoringMessages);
  const format = useFormat();
  const [met, setMet] = useState<ReadonlySet<string>>(new Set(exampleMet));
  const toggle = (id: string, on: boolean) =>
    setMet(before => new Set(on ? [...before, id] : [...before].filter(each => each !== id)));
  return (
    <Card>
      <h3 className="text-lg">{example.title}</h3>
      <p className="mt-1 max-w-prose text-soft">{example.lead}</p>
      <blockquote className="my-4 max-w-prose border-l-2 border-accent pl-4">
        {format.name(exampleQuestion)}
      </blockquote>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{example.criteria}</legend>
          <ul className="divide-y divide-line">
            {exampleCriteria.map(({ id, text, points, dimension, redLine }) => (
              <li key={id} className="py-2">
                <Checkbox
                  checked={met.has(id)}
                  onChange={on => toggle(id, on)}
                  label={
                    <>
                      {format.name(text)}
                      <span className="data flex flex-wrap items-center gap-x-2 text-sm text-faint">
                        <span className={cx(points < 0 && 'text-danger')}>
                          {points > 0 ? '+' : ''}
                          {format.integer(points)}
                        </span>
                        {format.name(
                          findDimension(exampleTrack, dimension)?.name ?? { zh: dimension, en: dimension },
                        )}
                        {redLine && <Badge tone="danger">{example.redLine}</Badge>}
                      </span>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <ExampleResult result={scoreExample(met)} />
      </div>
    </Card>
  );
}

function ExampleResult({ result }: { readonly result: ItemScore }) {
  const { example } = useMessages(scoringMessages);
  const format = useFormat();
  const shown = listDimensions(exampleTrack).flatMap(({ id, name, maximum }) => {
    const score = result.dimensions[id];
    return score?.kind === 'scored' ? [{ id, name, maximum, percent: score.percent }] : [];
  });
  const total = result.total.kind === 'scored' ? result.total.percent : undefined;
  const vetoed = result.vetoes.length > 0;
  const weights = shown.reduce((sum, { maximum }) => sum + maximum, 0);
  return (
    <div className="flex flex-col gap-3 self-start rounded-lg bg-sunken p-4 lg:sticky lg:top-20">
      <table className="data w-full text-sm">
        <caption className="sr-only">{example.result}</caption>
        <thead>
          <tr className="text-left text-xs text-soft">
            <th scope="col" className="pb-1 font-medium">
              {example.dimension}
            </th>
            <th scope="col" className="pb-1 text-right font-medium">
              {example.weight}
            </th>
            <th scope="col" className="pb-1 text-right font-medium">
              {example.score}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, maximum, percent }) => (
            <tr key={id}>
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {format.name(name)}
              </th>
              <td className="px-2 py-1 text-right text-soft">{format.integer(maximum)}</td>
              <td className="py-1 text-right">
                <span
                  className={cx(
                    'inline-block min-w-16 rounded-sm px-1.5',
                    toHeatClass(percent),
                    percent < 0 ? 'font-semibold text-danger' : 'text-ink',
                  )}
                >
                  {format.score(percent)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-faint">
        {example.notAsked(format.integer(listDimensions(exampleTrack).length - shown.length))}
      </p>
      <p aria-live="polite" className="border-t border-line pt-3">
        <span className="text-sm text-soft">{example.total}</span>
        <span
          className={cx(
            'data block text-3xl font-semibold',
            total !== undefined && total < 0 && 'text-danger',
          )}
        >
          {total === undefined ? '–' : format.score(total)}
        </span>
        <span className={cx('text-sm', vetoed ? 'text-danger' : 'text-faint')}>
          {vetoed ? example.vetoed : example.weighted(format.integer(weights))}
        </span>
      </p>
    </div>
  );
}
