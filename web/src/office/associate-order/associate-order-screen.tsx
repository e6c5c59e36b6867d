import type { ListedClient } from '@cornerstock/contract/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allClientsQuery } from '../../api/clients.ts'
import { catalogueQuery } from '../../api/products.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { AssociateHelp } from './associate-help.tsx'
import { Products } from './catalog/catalog.tsx'
import { ChosenClient } from './client/chosen-client.tsx'
import { ClientSearch } from './client/client-search.tsx'
import { useChosenClient } from './client/use-chosen-client.ts'
import { OrderFooter } from './order-footer.tsx'

/** Staff cartActions a store's cart while its owner is on the phone. */
export function AssociateOrderScreen() {
  const { t } = useLingui()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const clients = useQuery(allClientsQuery())
  const { clientId: wanted, choose, clear } = useChosenClient()
  const client = clients.data?.find((one) => one.clientId === wanted)
  const clientId = client?.clientId ?? ''
  return (
    <Page
      title={t`Create Order`}
      className="max-w-7xl pb-0 sm:pb-0"
      actions={<AssociateHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} />}
    >
      {client ? (
        <ChosenClient client={client} onChange={clear} />
      ) : (
        <ClientChoice clients={clients} isKnown={wanted !== ''} onChoose={choose} />
      )}
      <Catalogue clientId={clientId} onHelp={() => setHelpOpen(true)} />
      <OrderFooter clientId={clientId} />
    </Page>
  )
}

interface ClientChoiceProps {
  clients: UseQueryResult<ListedClient[]>
  /** The address names one already. */
  isKnown: boolean
  onChoose: (clientId: string) => void
}

function ClientChoice({ clients, isKnown, onChoose }: ClientChoiceProps) {
  if (clients.isPending && isKnown) return <Skeleton className="mb-4 h-19 rounded-lg" />
  if (clients.isError && !clients.data) {
    return (
      <ErrorState
        title={clients.error.message}
        onRetry={() => void clients.refetch()}
        isRetrying={clients.isFetching}
      />
    )
  }
  return (
    <>
      <ClientSearch clients={clients.data} onChoose={onChoose} />
      <Alert kind="warning" className="mb-4">
        <Trans>Please select a client store first.</Trans>
      </Alert>
    </>
  )
}

function Catalogue({ clientId, onHelp }: { clientId: string; onHelp: () => void }) {
  const catalogue = useQuery(catalogueQuery())
  if (catalogue.isPending) return <LoadingProducts />
  if (catalogue.isError && !catalogue.data) {
    return (
      <ErrorState
        title={catalogue.error.message}
        onRetry={() => void catalogue.refetch()}
        isRetrying={catalogue.isFetching}
      />
    )
  }
  return <Products products={catalogue.data} clientId={clientId} onHelp={onHelp} />
}

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function LoadingProducts() {
  return (
    <LoadingState text={<Trans>Loading products...</Trans>} className="min-h-dvh">
      <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {skeletons.map((name) => (
          <Skeleton key={name} className="h-36 rounded-md" />
        ))}
      </div>
    </LoadingState>
  )
}
