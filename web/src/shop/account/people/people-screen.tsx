import { type StoreRole, storeRoles } from '@cornerstock/contract/accounts/roles'
import { Trans, useLingui } from '@lingui/react/macro'
import { InvitePerson } from '../../../people/invite-person.tsx'
import { PeopleList } from '../../../people/people-list.tsx'
import { useActingStore } from '../../../state/session/acting-store.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Users } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ActingStoreLine } from '../../shared/stores/acting-store-line.tsx'

const belowOwner: readonly StoreRole[] = storeRoles.filter((role) => role !== 'owner')

/** Who acts for the store: its owners and managers invite people, and end their access. */
export function PeopleScreen() {
  const { t } = useLingui()
  const clientId = useClientId()
  const { storeRole, mayOrder } = useActingStore()
  const roles = storeRole === 'manager' ? belowOwner : storeRoles
  return (
    <Page title={t`People`} backTo="/account" className="max-w-5xl">
      <ActingStoreLine className="mb-4" />
      {mayOrder ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <PeopleList clientId={clientId} roles={roles} />
          <Card className="p-5">
            <InvitePerson clientId={clientId} roles={roles} />
          </Card>
        </div>
      ) : (
        <EmptyState
          icon={Users}
          title={<Trans>Owners and managers decide who acts for the store</Trans>}
          text={<Trans>Ask them to invite somebody or to change what you may do.</Trans>}
        />
      )}
    </Page>
  )
}
