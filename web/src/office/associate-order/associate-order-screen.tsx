import type { ListedClient } from '@cornerstock/contract/clients/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientQuery } from '../../api/clients/clients.ts'
import { hasCode } from '../../api/http/api-error.ts'
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
        <ChosenClient client={client} onChange={clear} />
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
      <Catalog clientId={clientId} />
      <OrderFooter clientId={clientId} />
    </Page>
  )
}

function ClientChoice({ onChoose }: { onChoose: (client: ListedClient) => void }) {
  return (
    <>
      <ClientSearch onChoose={onChoose} />
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
