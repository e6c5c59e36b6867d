import type { Charge } from '@cornerstock/contract/prices/charges'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chargesQuery, useDeleteCharge } from '../../../api/charges.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Plus } from '../../../ui/icons/icons.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { type ChargeDraft, newChargeDraft, toChargeDraft } from './charge-draft.ts'
import { ChargeExamples } from './charge-examples.tsx'
import { ChargeForm } from './charge-form.tsx'
import { ChargeRow } from './charge-row.tsx'
import { ChargesDownload } from './charges-download.tsx'

/** The deposits, taxes and fees that are charged on goods. */
export function ChargesSettingsScreen() {
  const { t } = useLingui()
  const charges = useQuery(chargesQuery())
  return (
    <SettingsPage>
      {() => (
        <>
          {charges.isPending && (
            <LoadingState text={t`Loading the charges...`}>
              <Skeleton className="h-60" />
            </LoadingState>
          )}
          {charges.isError && !charges.data && <QueryError query={charges} />}
          {charges.data && <Charges charges={charges.data} />}
        </>
      )}
    </SettingsPage>
  )
}

/** The charge that is edited; `chargeId` is null for a new one. */
type Edited = { chargeId: number | null; draft: ChargeDraft }

function Charges({ charges }: { charges: readonly Charge[] }) {
  const [edited, setEdited] = useState<Edited>()
  const [deleted, setDeleted] = useState<Charge>()
  if (edited) return <ChargeForm {...edited} onDone={() => setEdited(undefined)} />
  return (
    <div className="flex flex-col gap-5">
      <Alert kind="info">
        <Trans>
          No rates come with the app: they are yours. Look up those that apply to you, and note where they are
          from and when you checked them.
        </Trans>
      </Alert>
      {charges.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {charges.map((charge) => (
            <ChargeRow
              key={charge.chargeId}
              charge={charge}
              onEdit={() => setEdited({ chargeId: charge.chargeId, draft: toChargeDraft(charge) })}
              onDelete={() => setDeleted(charge)}
            />
          ))}
        </ul>
      )}
      <Button className="self-start" onClick={() => setEdited({ chargeId: null, draft: newChargeDraft })}>
        <Plus aria-hidden="true" className="size-5" />
        <Trans>Add a charge</Trans>
      </Button>
      <ChargeExamples onCopy={(draft) => setEdited({ chargeId: null, draft })} />
      <ChargesDownload />
      <DeleteDialog charge={deleted} onClose={() => setDeleted(undefined)} />
    </div>
  )
}

function DeleteDialog({ charge, onClose }: { charge: Charge | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useDeleteCharge()
  const name = charge?.name ?? ''
  return (
    <ConfirmDialog
      isOpen={charge !== undefined}
      onOpenChange={onClose}
      title={t`Delete ${name}?`}
      description={<Trans>It is taken off all products. Orders that have it keep it.</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      tone="danger"
      isPending={isPending}
      onConfirm={() => charge && mutate(charge.chargeId, { onSettled: onClose })}
    />
  )
}
