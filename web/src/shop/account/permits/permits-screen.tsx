import type { Permit, PermitType } from '@cornerstock/contract/clients/permits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { permitsQuery, permitTypesQuery } from '../../../api/permits/permits.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { useActingStore } from '../../../state/session/acting-store.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingRows } from '../../../ui/feedback/loading-rows.tsx'
import { FileBadge } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ActingStoreLine } from '../../shared/stores/acting-store-line.tsx'
import { ClerkNote } from '../../shared/stores/clerk-note.tsx'
import { PermitForm } from './permit-form.tsx'
import { PermitRow } from './permit-row.tsx'

/** The permits of a store, and a form to send another one. */
export function PermitsScreen() {
  const { t } = useLingui()
  const types = useQuery(permitTypesQuery())
  const permits = useQuery(permitsQuery({ clientId: useClientId() }))
  const failed = [types, permits].find(({ isError, data }) => isError && !data)
  return (
    <Page title={t`Permits`} backTo="/account" className="max-w-3xl">
      {failed ? (
        <ErrorState
          title={<Trans>Your permits could not be loaded</Trans>}
          text={failed.error?.message}
          retry={failed}
        />
      ) : types.data && permits.data ? (
        <Contents types={types.data} permits={permits.data} />
      ) : (
        <LoadingRows text={t`Loading permits...`} count={2} />
      )}
    </Page>
  )
}

function Contents({ types, permits }: { types: readonly PermitType[]; permits: readonly Permit[] }) {
  const { mayOrder } = useActingStore()
  const [{ type }] = useSearchState('/_shop/permits')
  if (types.length === 0)
    return (
      <EmptyState
        icon={FileBadge}
        title={<Trans>No permits are needed</Trans>}
        text={<Trans>You can order everything in the shop without a permit.</Trans>}
      />
    )
  return (
    <div className="flex flex-col gap-6">
      {permits.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
          {permits.map((permit) => (
            <PermitRow key={permit.permitId} permit={permit} />
          ))}
        </ul>
      )}
      <Card className="p-5">
        <h2 className="mb-4 font-bold text-lg">
          <Trans>Send a permit</Trans>
        </h2>
        <ActingStoreLine className="mb-4" />
        <ClerkNote>
          <Trans>Owners and managers of the store send its permits.</Trans>
        </ClerkNote>
        {/* A new form after each permit. */}
        {mayOrder && <PermitForm key={permits.length} types={types} initialType={type} />}
      </Card>
    </div>
  )
}
