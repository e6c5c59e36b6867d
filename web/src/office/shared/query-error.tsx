import type { ReactNode } from 'react'
import { hasCode } from '../../api/http/api-error.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

interface QueryErrorProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Replaces the error's own message. */
  title?: ReactNode
  /** A link that replaces Retry if what was asked for does not exist. */
  linkIfMissing?: ReactNode
}

/** The error state of a failed query, with a Retry button that fetches again. */
export function QueryError({ query, title = query.error?.message, linkIfMissing }: QueryErrorProps) {
  if (linkIfMissing && hasCode(query.error, 'NOT_FOUND'))
    return <EmptyState title={title} action={linkIfMissing} />
  // A role that may not read this may not read it again.
  if (hasCode(query.error, 'FORBIDDEN')) return <ErrorState title={title} />
  return <ErrorState title={title} retry={query} />
}
