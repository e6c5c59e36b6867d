import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

interface UnansweredNoteProps {
  /** Forgets the earlier request, so that the same contents are saved again, as new. */
  onStartNew: () => void
}

/** Says that the contents of a form may have been saved without a response, and that a repeat is safe. */
export function UnansweredNote({ onStartNew }: UnansweredNoteProps) {
  return (
    <Alert
      kind="warning"
      action={
        <Button variant="secondary" onClick={onStartNew}>
          <Trans>This is a new one</Trans>
        </Button>
      }
    >
      <Trans>We got no answer. If you try again without changes, nothing is saved or sent twice.</Trans>
    </Alert>
  )
}
