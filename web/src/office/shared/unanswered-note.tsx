import { Trans } from '@lingui/react/macro'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Says that the contents of a form may have been saved without an answer, and that a repeat is safe. */
export function UnansweredNote() {
  return (
    <Alert kind="warning">
      <Trans>This may have been saved already. If you send it again unchanged, it is not saved twice.</Trans>
    </Alert>
  )
}
