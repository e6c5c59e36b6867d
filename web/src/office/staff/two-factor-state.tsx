import type { StaffMember } from '@cornerstock/contract/accounts/staff'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRemoveTwoFactor } from '../../api/accounts/staff.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ShieldCheck } from '../../ui/icons/icons.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Says that an account has two-step sign-in, with a button to turn it off for another person. */
export function TwoFactorState({ member: { staffId, name, email } }: { member: StaffMember }) {
  const isOwn = useClientId() === staffId
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span className="inline-flex items-center gap-1.5 font-medium text-success">
        <ShieldCheck aria-hidden="true" className="size-4" />
        <Trans>Two-step sign-in is on</Trans>
      </span>
      {!isOwn && <RemoveButton staffId={staffId} name={name || email} />}
    </p>
  )
}

function RemoveButton({ staffId, name }: { staffId: string; name: string }) {
  const { t } = useLingui()
  const { mutate: remove, isPending } = useRemoveTwoFactor()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        isPending={isPending}
        aria-label={t`Turn off two-step sign-in of ${name}`}
        onClick={() => setAsking(true)}
      >
        <Trans>Turn off</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Turn off two-step sign-in of {name}?</Trans>}
        description={
          <Trans>
            Do this if they lost their phone and their recovery codes. Their password alone is then enough to
            sign in. We tell them by email.
          </Trans>
        }
        confirmLabel={<Trans>Turn off</Trans>}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          remove(staffId, {
            onSuccess: () => toast.success(t`Two-step sign-in is off.`),
            onError: (error) => toast.error(error.message),
          })
        }}
      />
    </>
  )
}
