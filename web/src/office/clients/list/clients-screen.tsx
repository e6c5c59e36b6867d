import type { ListedClient } from '@cornerstock/contract/clients'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allClientsQuery } from '../../../api/clients.ts'
import { useSearchState } from '../../../lib/use-search-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useSearchDraft } from '../../shared/list/use-search-draft.ts'
import { ClientHeadings } from './client-headings.tsx'
import { ClientList } from './client-list.tsx'
import { ClientsFilterBar } from './clients-filter-bar.tsx'
import { ClientsHelp } from './clients-help.tsx'
import { useClientSort, useFilteredClients } from './use-clients-list.ts'

/** Every store: who owns it, how to reach it, how often it has ordered. */
export function ClientsScreen() {
  const { t } = useLingui()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const clients = useQuery(allClientsQuery())
  return (
    <Page
      title={t`Clients`}
      className="max-w-7xl"
      actions={<ClientsHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} />}
    >
      {clients.isPending && <LoadingClients />}
      {clients.isError && !clients.data && (
        <ErrorState
          title={clients.error.message}
          onRetry={() => void clients.refetch()}
          isRetrying={clients.isFetching}
        />
      )}
      {clients.data?.length === 0 && (
        <EmptyState
          title={<Trans>No clients yet</Trans>}
          text={<Trans>A store appears here as soon as it has signed up.</Trans>}
        />
      )}
      {clients.data && clients.data.length > 0 && (
        <SearchedClients clients={clients.data} onHelp={() => setHelpOpen(true)} />
      )}
    </Page>
  )
}

interface SearchedClientsProps {
  clients: readonly ListedClient[]
  onHelp: () => void
}

function SearchedClients({ clients, onHelp }: SearchedClientsProps) {
  const [address, changeSearch] = useSearchState('/_office/admin/clients')
  const [search, setSearch] = useSearchDraft(address.search, (text) => changeSearch({ search: text }))
  const [sort, setSort] = useClientSort()
  const shown = useFilteredClients(clients, search, sort)
  return (
    <>
      <ClientsFilterBar search={search} onSearch={setSearch} sort={sort} onSort={setSort} />
      <p role="status" className="mb-2 text-ink-soft text-sm">
        {shown.length === clients.length ? (
          <Plural value={clients.length} one="# client" other="# clients" />
        ) : (
          <Plural
            value={clients.length}
            one={`${shown.length} of # client`}
            other={`${shown.length} of # clients`}
          />
        )}
      </p>
      {shown.length > 0 ? (
        <>
          <ClientHeadings sort={sort} onSort={setSort} />
          <ClientList clients={shown} onHelp={onHelp} />
        </>
      ) : (
        <EmptyState
          title={<Trans>No clients match</Trans>}
          text={<Trans>Try part of a name, an email, a phone number or an address.</Trans>}
          action={
            <Button variant="secondary" onClick={() => setSearch('')}>
              <Trans>Show all clients</Trans>
            </Button>
          }
        />
      )}
    </>
  )
}

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

function LoadingClients() {
  return (
    <LoadingState text={<Trans>Loading clients...</Trans>}>
      <div className="flex flex-col gap-2">
        {skeletonRows.map((row) => (
          <Skeleton key={row} className="h-24 rounded-md lg:h-13" />
        ))}
      </div>
    </LoadingState>
  )
}
