import { type ReactNode, useEffect } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'

/** The state of a list that is loaded page by page. */
export interface MoreRows {
  hasMore: boolean
  isLoadingMore: boolean
  hasMoreFailed: boolean
  onMore: () => void
}

interface LoadMoreProps extends MoreRows {
  /** The number of loaded rows after the last rendered row. */
  rowsAhead: number
  /** The label of the button that tries again after a failure. */
  moreLabel: ReactNode
}

const prefetchDistance = 20

/** Loads the next page before the person reaches the end of the list. */
export function LoadMore({
  rowsAhead,
  hasMore,
  isLoadingMore,
  hasMoreFailed,
  onMore,
  moreLabel,
}: LoadMoreProps) {
  const isNearEnd = rowsAhead < prefetchDistance
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore && !hasMoreFailed) onMore()
  }, [isNearEnd, hasMore, isLoadingMore, hasMoreFailed, onMore])
  return (
    <div className="grid min-h-16 place-items-center py-4">
      {isLoadingMore && <Spinner className="size-6 text-house" />}
      {hasMoreFailed && !isLoadingMore && (
        <Button variant="secondary" onClick={onMore}>
          {moreLabel}
        </Button>
      )}
    </div>
  )
}
