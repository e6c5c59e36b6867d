import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useActingStore } from '../../state/session/acting-store.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Store } from '../../ui/icons/icons.ts'
import { useChangeStore } from '../shared/stores/use-change-store.ts'

/** Offers the store whose cart a link in an email names, if the person acts for another one. */
export function OtherStoreNotice() {
  const { store: named } = useSearch({ from: '/_shop/cart' })
  const acting = useClientId()
  const { stores } = useActingStore()
  const { changeStore, isPending } = useChangeStore()
  const store = stores.find(({ clientId }) => clientId === named)
  if (!store || named === acting) return null
  const { storeName } = store
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft p-4">
      <Store aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-40 flex-1">
        <Trans>
          This link is about the cart of <bdi>{storeName}</bdi>.
        </Trans>
      </p>
      <Button isPending={isPending} onClick={() => void changeStore(store.clientId, '/cart')}>
        <Trans>
          Choose <bdi>{storeName}</bdi>
        </Trans>
      </Button>
    </div>
  )
}
