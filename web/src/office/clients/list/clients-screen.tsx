import type { ListedClient } from '@cornerstock/contract/clients'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { allClientsQuery } from '../../../api/clients.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Plus } from '../../../ui/icons/icons.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { ExportMenu } from '../../shared/export-menu.tsx'
import { ShortcutHelp } from '../../shared/keyboard/shortcut-help.tsx'
import { useSearchDraft } from '../../shared/list/use-search-draft.ts'
import { QueryError } from '../../shared/query-error.tsx'
import { ClientHeadings } from './client-headings.tsx'
import { ClientList } from './client-list.tsx'
import { ClientsFilterBar } from './clients-filter-bar.tsx'
import { useClientSort, useFilteredClients } from './use-clients-list.ts'
import { WaitingClients } from './waiting-clients.tsx'

export function ClientsScreen() {
  const { t } = useLingui()
  const clients = useQuery(allClientsQuery())
  return (
    <Page title={t`Clients`} className="max-w-7xl" actions={<ClientsActions />}>
      {clients.isPending && <LoadingClients />}
      {clients.isError && !clients.data && <QueryError query={clients} />}
      {clients.data?.length === 0 && (
        <EmptyState
          title={<Trans>No clients yet</Trans>}
          text={<Trans>Stores appear here when they sign up.</Trans>}
        />
      )}
      {clients.data && clients.data.length > 0 && <SearchableClients clients={clients.data} />}
    </Page>
  )
}

function ClientsActions() {
  const [{ search }] = useSearchState('/_office/admin/clients')
  return (
    <>
      <ClientsHelp />
      <ExportMenu
        filter={search.trim() ? { search: search.trim() } : {}}
        tables={[{ kind: 'clients', name: <Trans>Clients</Trans> }]}
      />
      <ButtonLink to="/admin/clients/new">
        <Plus aria-hidden="true" className="size-5" />
        <Trans>Add a store</Trans>
      </ButtonLink>
    </>
  )
}

function ClientsHelp() {
  return (
    <ShortcutHelp
      shortcuts={[
        { keys: ['J', '↓'], action: <Trans>Next client</Trans> },
        { keys: ['K', '↑'], action: <Trans>Previous client</Trans> },
        { keys: ['Enter'], action: <Trans>Open the client</Trans> },
        { keys: ['/'], action: <Trans>Search</Trans> },
      ]}
    />
  )
}

function SearchableClients({ clients }: { clients: readonly ListedClient[] }) {
  const [searchParams, changeSearch] = useSearchState('/_office/admin/clients')
  const [search, setSearch] = useSearchDraft(searchParams.search, (text) => changeSearch({ search: text }))
  const [sort, setSort] = useClientSort()
  const visible = useFilteredClients(clients, search, sort)
  return (
    <>
      <WaitingClients clients={clients} />
      <ClientsFilterBar search={search} onSearch={setSearch} sort={sort} onSort={setSort} />
      <p role="status" className="mb-2 text-ink-soft text-sm">
        {visible.length === clients.length ? (
          <Plural value={clients.length} one="# client" other="# clients" />
        ) : (
          <Plural
            value={clients.length}
            one={`${visible.length} of # client`}
            other={`${visible.length} of # clients`}
          />
        )}
      </p>
      {visible.length > 0 ? (
        <>
          <ClientHeadings sort={sort} onSort={setSort} />
          <ClientList clients={visible} />
        </>
      ) : (
        <EmptyState
          title={<Trans>No clients match</Trans>}
          text={<Trans>Try part of a name, email, phone number or address.</Trans>}
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
