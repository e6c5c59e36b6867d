import type { ListedClient } from '@cornerstock/contract/clients/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientQuery } from '../../api/clients/clients.ts'
import { hasCode } from '../../api/http/api-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CartDestination } from '../shared/carts/cart-destination.tsx'
import { ShortcutHelp } from '../shared/keyboard/shortcut-help.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { Catalog } from './catalog/catalog.tsx'
import { ChosenClient } from './client/chosen-client.tsx'
import { ClientChoice } from './client/client-choice.tsx'
import { useChosenClient } from './client/use-chosen-client.ts'
import { OrderFooter } from './order/order-footer.tsx'
import { OrderSoFar } from './order/order-so-far.tsx'
import { StaffQuickAdd } from './quick-add/staff-quick-add.tsx'

/** The screen on which staff fill a client's cart, usually while the store is on the phone. */
export function AssociateOrderScreen() {
  const { t } = useLingui()
  const { clientId: chosenId, choose, clear } = useChosenClient()
  const chosen = useQuery({ ...clientQuery(chosenId), enabled: chosenId !== '' })
  // The store that the search found, shown until its full record is loaded.
  const [found, setFound] = useState<ListedClient>()
  const client = chosen.data?.value ?? (found?.clientId === chosenId ? found : undefined)
  const clientId = client?.clientId ?? ''
  return (
    <Page
      title={t`Create Order`}
      className="flex max-w-7xl grow flex-col pb-0 sm:pb-0"
      actions={
        <>
          {clientId !== '' && <StaffQuickAdd clientId={clientId} />}
          <AssociateHelp />
        </>
      }
    >
      {client ? (
        <>
          <ChosenClient client={client} onChange={clear} />
          <CartDestination clientId={client.clientId} className="mb-4" />
        </>
      ) : chosen.isLoading ? (
        <Skeleton className="mb-4 h-19 rounded-lg" />
      ) : chosen.isError && !hasCode(chosen.error, 'NOT_FOUND') ? (
        <QueryError query={chosen} />
      ) : (
        <ClientChoice
          onChoose={(store) => {
            setFound(store)
            choose(store.clientId)
          }}
        />
      )}
      {/* The order so far stands beside the search where there is room; else the footer has its totals. */}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6">
        <div className="min-w-0">
          <Catalog clientId={clientId} />
        </div>
        <OrderSoFar
          clientId={clientId}
          className="sticky top-16 max-h-[calc(100dvh-10rem)] self-start overflow-y-auto rounded-lg border border-line bg-surface p-4 max-lg:hidden"
        />
      </div>
      <OrderFooter clientId={clientId} />
    </Page>
  )
}

function AssociateHelp() {
  return (
    <ShortcutHelp
      shortcuts={[
        { keys: ['/'], action: <Trans>Search products</Trans> },
        {
          keys: ['Enter'],
          action: <Trans>Go from the search to the first product, and back from a quantity</Trans>,
        },
        { keys: ['↓', '↑'], action: <Trans>Next and previous product</Trans> },
        { keys: ['Esc'], action: <Trans>Back to the search</Trans> },
      ]}
    />
  )
}
