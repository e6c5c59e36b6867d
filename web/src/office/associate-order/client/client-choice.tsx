import type { ListedClient } from '@cornerstock/contract/clients/clients'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '../../../api/clients/clients.ts'
import { filledCarts, totalsOf } from '../../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCart, useStaffCarts } from '../../../state/staff-carts/staff-carts.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ClientSearch } from '../../shared/client/client-search.tsx'
import { productSearchId } from '../catalog/catalog-filter-bar.tsx'

/** The choice of the store with which a call begins: the search, and the stores whose carts are not sent yet. */
export function ClientChoice({ onChoose }: { onChoose: (client: ListedClient) => void }) {
  const { t } = useLingui()
  const waiting = filledCarts(useStaffCarts())
  return (
    <>
      <ClientSearch
        onChoose={(client) => {
          onChoose(client)
          // The client search, which has the focus, disappears when a client is chosen.
          document.getElementById(productSearchId)?.focus()
        }}
      />
      {waiting.length > 0 && (
        <section aria-label={t`Carts that are not sent yet`} className="mb-4 flex flex-wrap gap-2">
          {waiting.map((clientId) => (
            <WaitingCart key={clientId} clientId={clientId} />
          ))}
        </section>
      )}
      <Alert kind="warning" className="mb-4">
        <Trans>Please select a client store first.</Trans>
      </Alert>
    </>
  )
}

function WaitingCart({ clientId }: { clientId: string }) {
  const { data } = useQuery(clientQuery(clientId))
  const { items } = totalsOf(useStaffCart(clientId))
  return (
    <ButtonLink to="/AssociateMakeOrder" search={{ client: clientId }} variant="secondary">
      <bdi className="wrap-anywhere">{data?.value.storeName ?? clientId}</bdi>
      <span className="font-normal text-ink-soft">
        <Plural value={items} one="# item" other="# items" />
      </span>
    </ButtonLink>
  )
}
