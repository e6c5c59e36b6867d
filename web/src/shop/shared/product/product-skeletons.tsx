import type { ReactNode } from 'react'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { SkeletonTile } from '../../../ui/feedback/skeleton.tsx'

/** A shelf of products that is on its way. */
export function ProductSkeletons({ text, count }: { text: ReactNode; count: number }) {
  return (
    <LoadingState text={text}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are alike and never move
          <SkeletonTile key={place} />
        ))}
      </div>
    </LoadingState>
  )
}
