import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** A key or secret, which nobody can read again. */
export function ShownOnce({
  secret,
  label,
  onDone,
}: {
  secret: string
  label: ReactNode
  onDone: () => void
}) {
  return (
    <Alert kind="success">
      {/* The form that it replaces is longer, so it would else be above the screen. */}
      <span ref={(start) => start?.scrollIntoView({ block: 'center' })} />
      <p>{label}</p>
      <code dir="ltr" className="my-2 block select-all break-all rounded-sm bg-surface p-2 text-ink text-sm">
        {secret}
      </code>
      <p className="mb-3 font-normal text-sm">
        <Trans>Copy it now. It cannot be shown again.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={secret} size="small">
          <Trans>Copy</Trans>
        </CopyButton>
        <Button variant="secondary" size="small" onClick={onDone}>
          <Trans>I have copied it</Trans>
        </Button>
      </div>
    </Alert>
  )
}
