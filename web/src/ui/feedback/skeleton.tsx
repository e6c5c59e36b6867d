import { cn } from '../class-names.ts'

/** A gray placeholder, hidden from screen readers. Combine several in the shape of the content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={cn('animate-pulse rounded-md bg-sunken', className)} />
}

function SkeletonText({ lines = 2 }: { lines?: number }) {
  return (
    <div className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never reordered
        <Skeleton key={line} className={cn('h-4', line === lines - 1 && 'w-3/5')} />
      ))}
    </div>
  )
}

/** The skeleton of a product card. */
export function SkeletonTile() {
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3">
      <Skeleton className="aspect-square w-full" />
      <SkeletonText />
      <Skeleton className="h-6 w-20" />
    </div>
  )
}

/** The skeleton of a list row. */
export function SkeletonRow() {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3">
      <Skeleton className="size-16 shrink-0" />
      <div className="flex-1">
        <SkeletonText />
      </div>
    </div>
  )
}

/** The skeleton of a card whose head has a title at its start and an amount at its end. */
export function SkeletonHead() {
  return (
    <div className="flex items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-4 w-20 sm:hidden" />
      </div>
      <div className="flex flex-col items-end gap-2">
        <Skeleton className="h-6 w-20 rounded-full" />
        <Skeleton className="h-6 w-24" />
      </div>
    </div>
  )
}

/** The skeleton of a framed list. Each row has a title and an amount. */
export function SkeletonList({ className }: { className?: string }) {
  return (
    <div
      className={cn('divide-y divide-line rounded-lg border border-line bg-surface shadow-card', className)}
    >
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex min-h-15 items-center justify-between gap-4 px-4 py-2">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-20" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  )
}
