import { cn } from '../class-names.ts'

/** A grey shape where something is about to be. Compose it in the shape of what comes; it is for the eye only. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={cn('animate-pulse rounded-md bg-sunken', className)} />
}

/** Lines of text to come; the last one is shorter. */
function SkeletonText({ lines = 2 }: { lines?: number }) {
  return (
    <div className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={line} className={cn('h-4', line === lines - 1 && 'w-3/5')} />
      ))}
    </div>
  )
}

/** A picture over two lines, as a product stands on its shelf. */
export function SkeletonTile() {
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3">
      <Skeleton className="aspect-square w-full" />
      <SkeletonText />
      <Skeleton className="h-6 w-20" />
    </div>
  )
}

/** A small picture with two lines beside it, as a line of a list. */
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
