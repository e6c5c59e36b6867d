import type { ReactNode } from 'react'
import { hasCode } from '../../api/http/api-error.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

interface QueryErrorProps {
  query: { error: Error | null; refetch: () => Promise<unknown> }
  /** Shown instead of the error's own message. */
  title?: ReactNode
  /** A link shown instead of Retry if the requested thing does not exist. */
  linkIfMissing?: ReactNode
}

/** The error state of a failed query, with a Retry button that reads it again. */
export function QueryError({ query, title = query.error?.message, linkIfMissing }: QueryErrorProps) {
  if (linkIfMissing && hasCode(query.error, 'NOT_FOUND'))
    return <EmptyState title={title} action={linkIfMissing} />
  // The role may not read this, so trying again would not help.
  if (hasCode(query.error, 'FORBIDDEN')) return <ErrorState title={title} />
  return <ErrorState title={title} retry={query} />
}
