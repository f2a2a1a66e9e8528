import type { Cell, Dimension, ScenarioReport } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { toHeatClass } from '../../ui/charts/heat-scale.ts';
import { cx } from '../../ui/cx.ts';

interface MatrixCellProps {
  readonly submissionId: string;
  readonly scenario: { readonly id: ScenarioReport['id']; readonly name: string };
  readonly dimension: Dimension;
  readonly cell: Cell;
  readonly at: string;
}

/** One number, linked to the items behind it; arrow keys reach it from its row. */
export function MatrixCell({ submissionId, scenario, dimension, cell, at }: MatrixCellProps) {
  const { score, notAvailable, colon } = useMessages();
  const format = useFormat();
  const place = `${scenario.name} · ${format.name(dimension.name)}${colon}`;
  if (!cell)
    return (
      <td
        data-hint={`${place}${notAvailable}, ${score.notApplicable}`}
        className="px-2 py-1.5 text-right text-xs text-faint"
      >
        {notAvailable}
      </td>
    );
  const hint = `${place}${format.score(cell.value)}, ${score.items(format.integer(cell.n))}`;
  return (
    <td className={cx('data p-0 text-right', toHeatClass(cell.value))}>
      <Link
        to="/reports/$id"
        params={{ id: submissionId }}
        search={{ view: 'items', scenario: scenario.id, dimension: dimension.id }}
        preload={false}
        tabIndex={-1}
        data-at={at}
        data-hint={hint}
        aria-label={hint}
        className={cx(
          'block px-2 py-1.5 -outline-offset-2 hover:underline',
          cell.value < 0 ? 'font-semibold text-danger' : 'text-ink',
        )}
      >
        {format.score(cell.value)}
      </Link>
    </td>
  );
}
