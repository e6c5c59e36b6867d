import { Trans } from '@lingui/react/macro'
import { useIsOnline } from '../../lib/hooks/use-is-online.ts'
import { Button } from '../buttons/button.tsx'
import { Alert } from './alert.tsx'

interface OutdatedNoteProps {
  query: {
    isRefetchError: boolean
    isFetching: boolean
    error: Error | null
    refetch: () => Promise<unknown>
  }
}

/**
 * Says that what the screen shows could not be read again, and why, with Retry. Renders nothing while the browser is
 * offline, because the screens say that themselves.
 */
export function OutdatedNote({ query }: OutdatedNoteProps) {
  const isOnline = useIsOnline()
  if (!query.isRefetchError || !isOnline) return null
  return (
    <Alert
      kind="warning"
      className="mb-3"
      action={
        <Button
          size="small"
          variant="secondary"
          isPending={query.isFetching}
          onClick={() => void query.refetch()}
        >
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <p>{query.error?.message}</p>
      <p className="font-normal">
        <Trans>What you see may be out of date.</Trans>
      </p>
    </Alert>
  )
}
