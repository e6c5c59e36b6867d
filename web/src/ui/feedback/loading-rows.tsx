import type { ReactNode } from 'react'
import { LoadingState } from './loading-state.tsx'
import { SkeletonRow } from './skeleton.tsx'

interface LoadingRowsProps {
  /** The loading message. */
  text: ReactNode
  /** How many rows are shown. */
  count: number
  className?: string
}

/** Shown while a list of rows is loading. */
export function LoadingRows({ text, count, className = '*:mb-3' }: LoadingRowsProps) {
  return (
    <LoadingState text={text} className={className}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never reordered
        <SkeletonRow key={row} />
      ))}
    </LoadingState>
  )
}
