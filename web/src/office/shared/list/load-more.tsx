import { type ReactNode, useEffect } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'

/** The rest of a list that comes page by page. */
export interface MoreRows {
  hasMore: boolean
  isLoadingMore: boolean
  hasMoreFailed: boolean
  onMore: () => void
}

interface LoadMoreProps extends MoreRows {
  /** How many rows follow on the last one in sight. */
  rowsAhead: number
  /** Asks again for what could not be loaded. */
  moreLabel: ReactNode
}

/** How many rows before the end the next page is asked for. */
const askAhead = 20

/** The end of a list that comes page by page: asks for the next page before anybody gets here. */
export function LoadMore({
  rowsAhead,
  hasMore,
  isLoadingMore,
  hasMoreFailed,
  onMore,
  moreLabel,
}: LoadMoreProps) {
  const isNear = rowsAhead < askAhead
  useEffect(() => {
    if (isNear && hasMore && !isLoadingMore && !hasMoreFailed) onMore()
  }, [isNear, hasMore, isLoadingMore, hasMoreFailed, onMore])
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
