import type { SettingsResponse } from '@cornerstock/contract/office/settings'
import type { DeliveryZone } from '@cornerstock/contract/ordering/delivery-zones'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeleteZone, zonesQuery } from '../../../api/delivery-zones.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Plus } from '../../../ui/icons/icons.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { UnclearStores } from './unclear-stores.tsx'
import { toZoneDraft, type ZoneDraft } from './zone-draft.ts'
import { ZoneForm } from './zone-form.tsx'
import { ZoneTable } from './zone-table.tsx'

/** The delivery zones: where orders come on other days, at other times or for a fee. */
export function ZonesSettingsScreen() {
  const { t } = useLingui()
  const zones = useQuery(zonesQuery())
  return (
    <SettingsPage>
      {(settings) => (
        <>
          {zones.isPending && (
            <LoadingState text={t`Loading the delivery zones...`}>
              <Skeleton className="h-60" />
            </LoadingState>
          )}
          {zones.isError && !zones.data && <QueryError query={zones} />}
          {zones.data && <Zones zones={zones.data} delivery={settings.value.delivery} />}
        </>
      )}
    </SettingsPage>
  )
}

/** The zone that is edited; `zoneId` is null for a new one. */
type Edited = { zoneId: number | null; draft: ZoneDraft }

function Zones({ zones, delivery }: { zones: readonly DeliveryZone[] } & Pick<SettingsResponse, 'delivery'>) {
  const [edited, setEdited] = useState<Edited>()
  const [deleted, setDeleted] = useState<DeliveryZone>()
  if (edited) return <ZoneForm {...edited} onDone={() => setEdited(undefined)} />
  return (
    <div className="flex flex-col gap-5">
      {zones.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>
            All stores are delivered to as the delivery settings say. Add a zone where you come on other days,
            at other times, or for a fee.
          </Trans>
        </p>
      ) : (
        <>
          <UnclearStores />
          <ZoneTable
            zones={zones}
            delivery={delivery}
            onEdit={(zone) => setEdited({ zoneId: zone.zoneId, draft: toZoneDraft(zone) })}
            onDelete={setDeleted}
          />
        </>
      )}
      <Button
        className="self-start"
        onClick={() => setEdited({ zoneId: null, draft: toZoneDraft(undefined) })}
      >
        <Plus aria-hidden="true" className="size-5" />
        <Trans>Add a delivery zone</Trans>
      </Button>
      <DeleteDialog zone={deleted} onClose={() => setDeleted(undefined)} />
    </div>
  )
}

function DeleteDialog({ zone, onClose }: { zone: DeliveryZone | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useDeleteZone()
  const name = zone?.name ?? ''
  return (
    <ConfirmDialog
      isOpen={zone !== undefined}
      onOpenChange={onClose}
      title={t`Delete ${name}?`}
      description={<Trans>Its stores are then delivered to as the delivery settings say.</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      tone="danger"
      isPending={isPending}
      onConfirm={() => zone && mutate(zone.zoneId, { onSettled: onClose })}
    />
  )
}
