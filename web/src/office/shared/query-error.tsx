import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

interface QueryErrorProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Replaces the error's own message. */
  title?: ReactNode
}

/** The error state of a failed query, with a Retry button that fetches again. */
export function QueryError({ query, title = query.error?.message }: QueryErrorProps) {
  return <ErrorState title={title} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
}
