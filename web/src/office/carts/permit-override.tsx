import type { NeededPermit } from '@cornerstock/contract/orders/order-rejections'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

interface PermitOverrideProps {
  lines: readonly NeededPermit[]
  onOrder: (reason: string) => void
}

/** Lets an owner order without the permits that products need, with a reason. Renders nothing if one was revoked. */
export function PermitOverride({ lines, onOrder }: PermitOverrideProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const isOwner = useSession().role === 'owner'
  if (!isOwner || lines.some((line) => line.reason === 'revoked')) return null
  return (
    <form
      noValidate
      className="flex w-full flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() === '') setProblem(t`Enter why.`)
        else onOrder(reason.trim())
      }}
    >
      <div className="min-w-60 flex-1">
        <TextField
          label={t`Why it is ordered without a permit`}
          value={reason}
          error={problem}
          maxLength={500}
          autoComplete="off"
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="secondary" className="sm:mt-6">
        <Trans>Order without permit</Trans>
      </Button>
    </form>
  )
}
