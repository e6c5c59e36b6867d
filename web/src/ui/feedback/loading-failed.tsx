import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { cn } from '../class-names.ts'

interface LoadingFailedProps {
  query: {
    data: unknown
    error: Error | null
    errorUpdateCount: number
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** Shown in place of the error's own message. */
  text?: ReactNode
  className?: string | undefined
}

/**
 * One line in place of a small part of the screen that could not be loaded. Renders nothing if the part is loaded, or
 * is loading for the first time. The line stays while Retry reads the part again, so that the button keeps the focus.
 */
export function LoadingFailed({ query, text, className }: LoadingFailedProps) {
  // A query without data has no error while it reads again.
  const [lastError, setLastError] = useState(query.error)
  if (query.error && query.error !== lastError) setLastError(query.error)
  if (query.data !== undefined || query.errorUpdateCount === 0) return null
  return (
    <p role="alert" className={cn('flex flex-wrap items-center gap-x-2', className)}>
      {text ?? lastError?.message}
      <Button
        variant="quiet"
        size="small"
        className="-my-3"
        isPending={query.isFetching}
        onClick={() => void query.refetch()}
      >
        <Trans>Retry</Trans>
      </Button>
    </p>
  )
}
