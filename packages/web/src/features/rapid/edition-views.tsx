import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { rapidMessages } from './messages.ts';

const style =
  '-mb-px flex min-h-10 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink';

/** Whole results, rapid assessments and the bank of one edition. */
export function EditionViews({ edition }: { readonly edition: string }) {
  const { board } = useMessages(rapidMessages);
  const shared = {
    params: { edition },
    activeOptions: { exact: true, includeSearch: false },
    className: style,
  };
  return (
    <nav aria-label={board.views} className="no-print flex gap-1 overflow-x-auto border-b border-line">
      <Link to="/boards/$edition" {...shared}>
        {board.whole}
      </Link>
      <Link to="/boards/$edition/rapid" {...shared}>
        {board.rapid}
      </Link>
      <Link to="/boards/$edition/bank" {...shared}>
        {board.bank}
      </Link>
      <Link to="/boards/$edition/validity" {...shared}>
        {board.validity}
      </Link>
    </nav>
  );
}
