import type { CalibratedPhantom } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';

/** What it is called, and what it is known to be; to its report once there is one. */
export function PhantomName({ phantom: { name, describes, row } }: { readonly phantom: CalibratedPhantom }) {
  const format = useFormat();
  return (
    <span className="flex flex-col">
      {row ? (
        <Link to="/reports/$id" params={{ id: row.submissionId }} className="link font-medium">
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      <span className="text-xs text-faint">{format.name(describes)}</span>
    </span>
  );
}
