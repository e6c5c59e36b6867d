import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

/** The specification's error text, followed by the server's reason. */
export function SavingsError({ query }: { query: UseQueryResult }) {
  return (
    <ErrorState
      title={<Trans>Failed to load savings. Please try again.</Trans>}
      text={query.error?.message}
      retry={query}
    />
  )
}
