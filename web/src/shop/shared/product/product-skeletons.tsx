import type { ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { rowListClasses } from './row/row-list-classes.ts'

interface ProductSkeletonsProps {
  text: ReactNode
  count: number
  /** Whether the rows have notes. */
  hasNotes?: boolean
}

/** Placeholder rows while products load. `text` is the message that says so. */
export function ProductSkeletons({ text, count, hasNotes = false }: ProductSkeletonsProps) {
  return (
    <LoadingState text={text}>
      <div className={rowListClasses}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical rows in a fixed order
          <div key={index} className={cn('flex items-center gap-2.5', hasNotes ? 'h-18' : 'h-15')}>
            <Skeleton className="size-12 shrink-0" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4" />
              <Skeleton className="h-3 w-3/5" />
            </div>
            <Skeleton className="h-10 w-16 rounded-full" />
          </div>
        ))}
      </div>
    </LoadingState>
  )
}
