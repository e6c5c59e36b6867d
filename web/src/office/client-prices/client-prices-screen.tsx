import type { Client } from '@cornerstock/contract/clients/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { clientQuery } from '../../api/clients/clients.ts'
import type { Tagged } from '../../api/http/call.ts'
import { useSearchState } from '../../lib/routing/use-search-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PriceLevelSelect } from '../shared/client/price-level-select.tsx'
import { PriceRows } from '../shared/prices/table/price-rows.tsx'
import type { PriceDraft } from '../shared/prices/table/use-price-draft.ts'
import { QueryError } from '../shared/query-error.tsx'
import { CopyPrices } from './copy-prices.tsx'

const routeId = '/_office/admin/client-prices/$clientId'

/** What a client pays: its level, and its own prices. */
export function ClientPricesScreen() {
  const { t } = useLingui()
  const { clientId } = useParams({ from: routeId })
  const client = useQuery(clientQuery(clientId))
  return (
    <Page
      title={t`Prices`}
      subtitle={client.data?.value.storeName}
      backTo={{ to: '/admin/EditClientInfoPage/$clientId', params: { clientId } }}
      className="max-w-7xl"
    >
      {client.isPending && (
        <LoadingState text={t`Loading the prices...`}>
          <Skeleton className="h-96 rounded-lg" />
        </LoadingState>
      )}
      {client.isError && !client.data && (
        <QueryError
          query={client}
          linkIfMissing={
            <ButtonLink to="/admin/clients">
              <Trans>All clients</Trans>
            </ButtonLink>
          }
        />
      )}
      {client.data && <Prices key={clientId} client={client.data} />}
    </Page>
  )
}

function Prices({ client }: { client: Tagged<Client> }) {
  const [{ search, view }, changeSearch] = useSearchState(routeId)
  return (
    <>
      <PriceLevelSelect client={client} className="mb-4 max-w-sm" />
      <PriceRows
        owner={{ clientId: client.value.clientId }}
        search={search}
        view={view}
        onSearch={changeSearch}
        actions={(prices) => (
          <CopyButton
            client={client}
            prices={prices}
            onCopied={() => changeSearch({ view: 'changed', search: '' })}
          />
        )}
      />
    </>
  )
}

interface CopyButtonProps {
  client: Tagged<Client>
  prices: PriceDraft
  onCopied: () => void
}

function CopyButton({ client, prices, onCopied }: CopyButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Trans>As for another store</Trans>
      </Button>
      <CopyPrices
        client={client}
        prices={prices}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onCopied={() => {
          setOpen(false)
          onCopied()
        }}
      />
    </>
  )
}
