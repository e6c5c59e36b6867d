import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

interface OutdatedNoteProps {
  query: { isRefetchError: boolean; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Says that the rows on the screen may be outdated, because they could not be read again. */
export function OutdatedNote({ query }: OutdatedNoteProps) {
  if (!query.isRefetchError) return null
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
      <Trans>This list may be out of date: it could not be read again.</Trans>
    </Alert>
  )
}
