import type { ReactNode } from 'react'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { SkeletonTile } from '../../../ui/feedback/skeleton.tsx'

/** Placeholder cards while products load. `text` is the message that says so. */
export function ProductSkeletons({ text, count }: { text: ReactNode; count: number }) {
  return (
    <LoadingState text={text}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical tiles in a fixed order
          <SkeletonTile key={index} />
        ))}
      </div>
    </LoadingState>
  )
}
