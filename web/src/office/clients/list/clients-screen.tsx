import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { clientPagesQuery } from '../../../api/clients/clients.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { OutdatedNote } from '../../../ui/feedback/outdated-note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Plus } from '../../../ui/icons/icons.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { ExportMenu } from '../../shared/export/export-menu.tsx'
import { ShortcutHelp } from '../../shared/keyboard/shortcut-help.tsx'
import { usePagedRows } from '../../shared/list/use-paged-rows.ts'
import { QueryError } from '../../shared/query-error.tsx'
import { ClientHeadings } from './client-headings.tsx'
import { ClientList } from './client-list.tsx'
import { ClientsFilterBar } from './clients-filter-bar.tsx'
import { useClientsFilter } from './use-clients-filter.ts'
import { WaitingClients } from './waiting-clients.tsx'

export function ClientsScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Clients`} className="max-w-7xl" actions={<ClientsActions />}>
      <WaitingClients />
      <ClientsFilterBar />
      <FilteredClients />
    </Page>
  )
}

function ClientsActions() {
  const { filter } = useClientsFilter()
  return (
    <>
      <ClientsHelp />
      <ExportMenu
        filter={filter.search ? { search: filter.search } : {}}
        tables={[
          { kind: 'clients', name: <Trans>Clients</Trans> },
          { kind: 'levels', name: <Trans>Price levels</Trans> },
          { kind: 'client-prices', name: <Trans>Stores’ own prices</Trans> },
          { kind: 'permits', name: <Trans>Permits</Trans> },
        ]}
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

function FilteredClients() {
  const { filter } = useClientsFilter()
  const pages = useInfiniteQuery({ ...clientPagesQuery(filter), placeholderData: keepPreviousData })
  const { rows, total, isEstimate, more } = usePagedRows(pages)
  if (pages.isPending) return <LoadingClients />
  if (pages.isError && !pages.data) return <QueryError query={pages} />
  if (rows.length === 0) return <NoClients />
  return (
    // The previous results stay visible, dimmed, while the next ones load.
    <div aria-busy={pages.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <OutdatedNote query={pages} />
      <p role="status" className="mb-2 text-ink-soft text-sm">
        {isEstimate ? (
          <Plural value={total} one="About # client" other="About # clients" />
        ) : (
          <Plural value={total} one="# client" other="# clients" />
        )}
      </p>
      <ClientHeadings />
      <ClientList
        key={JSON.stringify(pages.isPlaceholderData ? undefined : filter)}
        clients={rows}
        {...more}
      />
    </div>
  )
}

function NoClients() {
  const { filter, setSearch } = useClientsFilter()
  if (!filter.search) {
    return (
      <EmptyState
        title={<Trans>No clients yet</Trans>}
        text={<Trans>Stores appear here when they sign up.</Trans>}
        action={
          <ButtonLink to="/admin/clients/new">
            <Trans>Add a store</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      title={<Trans>No clients match</Trans>}
      text={<Trans>Try part of a name, email, phone number or address.</Trans>}
      action={
        <Button variant="secondary" onClick={() => setSearch('')}>
          <Trans>Show all clients</Trans>
        </Button>
      }
    />
  )
}

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

function LoadingClients() {
  return (
    <LoadingState text={<Trans>Loading clients...</Trans>}>
      <div className="flex flex-col gap-2">
        {skeletonRows.map((row) => (
          <Skeleton key={row} className="h-24 rounded-md xl:h-13" />
        ))}
      </div>
    </LoadingState>
  )
}
