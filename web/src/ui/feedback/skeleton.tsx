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
