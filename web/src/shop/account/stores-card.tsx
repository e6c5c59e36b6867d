import type { PersonStore } from '@cornerstock/contract/accounts/accounts'
import { Plural, Trans } from '@lingui/react/macro'
import { useWaitingElsewhere } from '../../outbox/use-waiting-elsewhere.ts'
import { useStoreRoleNames } from '../../people/use-store-role-names.ts'
import { useActingStore } from '../../state/session/acting-store.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { useChangeStore } from '../shared/stores/use-change-store.ts'

/** The stores of a person who has several, and the one for which it acts. */
export function StoresCard() {
  const { stores } = useActingStore()
  const acting = useClientId()
  const { changeStore, isPending } = useChangeStore()
  const waiting = useWaitingElsewhere()
  if (stores.length < 2) return null
  return (
    <Card className="sm:p-5">
      <h2 className="font-bold text-lg">
        <Trans>Your stores</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {stores.map((store) => (
          <StoreRow
            key={store.clientId}
            store={store}
            isActing={store.clientId === acting}
            waiting={waiting.get(store.clientId) ?? 0}
            isPending={isPending}
            onChoose={() => void changeStore(store.clientId)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface StoreRowProps {
  store: PersonStore
  isActing: boolean
  /** How many entries of the store wait in this browser. */
  waiting: number
  isPending: boolean
  onChoose: () => void
}

function StoreRow({ store, isActing, waiting, isPending, onChoose }: StoreRowProps) {
  const roleNames = useStoreRoleNames()
  const { storeName, storeAddress, storeRole } = store
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold wrap-anywhere">
          <bdi>{storeName}</bdi> <Badge>{roleNames[storeRole]}</Badge>
        </p>
        <p className="text-ink-soft text-sm wrap-anywhere">
          <bdi>{storeAddress}</bdi>
        </p>
        {waiting > 0 && (
          <p className="text-sm text-warning">
            <Plural
              value={waiting}
              one="# entry waits on this device. It is sent when you choose this store."
              other="# entries wait on this device. They are sent when you choose this store."
            />
          </p>
        )}
      </div>
      {isActing ? (
        <Badge tone="house">
          <Trans>You act for this store</Trans>
        </Badge>
      ) : (
        <Button variant="secondary" size="small" isPending={isPending} onClick={onChoose}>
          <span>
            <Trans>
              Choose <bdi>{storeName}</bdi>
            </Trans>
          </span>
        </Button>
      )}
    </li>
  )
}
