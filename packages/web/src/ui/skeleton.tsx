import { useMessages } from '../i18n/use-messages.ts';
import { cx } from './cx.ts';

/** Says once that something loads; the shapes in it say nothing. */
export function LoadingRegion({ children }: { readonly children: React.ReactNode }) {
  const { loading } = useMessages();
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{loading}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export function SkeletonLine({ className = 'w-full' }: { readonly className?: string }) {
  return <div className={cx('skeleton h-4', className)} />;
}

export function SkeletonBlock({ className = 'h-32' }: { readonly className?: string }) {
  return <div className={cx('skeleton w-full rounded-lg', className)} />;
}

const widths = ['w-11/12', 'w-full', 'w-3/4'] as const;

export function SkeletonText({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
        <SkeletonLine key={line} className={widths[line % widths.length] ?? 'w-full'} />
      ))}
    </div>
  );
}

export function SkeletonTable({ rows = 8 }: { readonly rows?: number }) {
  return (
    <LoadingRegion>
      <div className="overflow-hidden rounded-lg border border-line bg-paper">
        <div className="border-b border-line bg-sunken px-4 py-3.5">
          <SkeletonLine className="w-1/3" />
        </div>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
          <div key={row} className="flex items-center gap-4 border-b border-line px-4 py-4 last:border-0">
            <SkeletonLine className="w-6" />
            <SkeletonLine className="w-40 flex-1 sm:flex-none" />
            <SkeletonLine className="w-14" />
            <SkeletonLine className="hidden flex-1 sm:block" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}

/** While a page's code is on its way. */
export function SkeletonPage() {
  return (
    <LoadingRegion>
      <div className="flex flex-col gap-6 py-8">
        <SkeletonLine className="h-8 w-64 max-w-full" />
        <SkeletonText lines={2} />
        <SkeletonBlock className="h-64" />
      </div>
    </LoadingRegion>
  );
}
