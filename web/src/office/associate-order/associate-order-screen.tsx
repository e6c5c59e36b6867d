import type { ListedClient } from '@cornerstock/contract/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { allClientsQuery } from '../../api/clients.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ShortcutHelp } from '../shared/keyboard/shortcut-help.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { Catalog } from './catalog/catalog.tsx'
import { ChosenClient } from './client/chosen-client.tsx'
import { ClientSearch } from './client/client-search.tsx'
import { useChosenClient } from './client/use-chosen-client.ts'
import { OrderFooter } from './order-footer.tsx'

/** Staff fill a client's cart, usually while the store is on the phone. */
export function AssociateOrderScreen() {
  const { t } = useLingui()
  const clients = useQuery(allClientsQuery())
  const { clientId: chosenId, choose, clear } = useChosenClient()
  const client = clients.data?.find((listed) => listed.clientId === chosenId)
  const clientId = client?.clientId ?? ''
  return (
    <Page title={t`Create Order`} className="max-w-7xl pb-0 sm:pb-0" actions={<AssociateHelp />}>
      {client ? (
        <ChosenClient client={client} onChange={clear} />
      ) : (
        <ClientChoice clients={clients} isChosen={chosenId !== ''} onChoose={choose} />
      )}
      <Catalog clientId={clientId} />
      <OrderFooter clientId={clientId} />
    </Page>
  )
}

interface ClientChoiceProps {
  clients: UseQueryResult<ListedClient[]>
  /** The URL names a client that is still being loaded. */
  isChosen: boolean
  onChoose: (clientId: string) => void
}

function ClientChoice({ clients, isChosen, onChoose }: ClientChoiceProps) {
  if (clients.isPending && isChosen) return <Skeleton className="mb-4 h-19 rounded-lg" />
  if (clients.isError && !clients.data) return <QueryError query={clients} />
  return (
    <>
      <ClientSearch clients={clients.data} onChoose={onChoose} />
      <Alert kind="warning" className="mb-4">
        <Trans>Please select a client store first.</Trans>
      </Alert>
    </>
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
