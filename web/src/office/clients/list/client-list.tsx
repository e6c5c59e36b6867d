import type { ListedClient } from '@cornerstock/contract/clients/clients'
import { Trans } from '@lingui/react/macro'
import type { ByWindowWidth } from '../../../lib/hooks/use-by-window-width.ts'
import { LoadMore, type MoreRows } from '../../shared/list/load-more.tsx'
import { useRowList } from '../../shared/list/use-row-list.ts'
import { VirtualRows } from '../../shared/list/virtual-rows.tsx'
import { ClientRow } from './client-row.tsx'
import { clientsSearchId } from './clients-filter-bar.tsx'

const keyOf = ({ clientId }: ListedClient) => clientId
const rowHeights: ByWindowWidth = [
  [0, 166],
  [40, 140],
  [80, 56],
]

interface ClientListProps extends MoreRows {
  clients: readonly ListedClient[]
}

/** A virtualized list of the clients, with keyboard shortcuts. */
export function ClientList({ clients, ...more }: ClientListProps) {
  const { listRef, virtualizer, rowsAhead, trackFocus, trackBlur } = useRowList({
    rows: clients,
    keyOf,
    rowHeights,
    onSearch: () => document.getElementById(clientsSearchId)?.focus(),
  })
  return (
    <>
      <VirtualRows
        ref={listRef}
        rows={clients}
        virtualizer={virtualizer}
        gap="pb-2 xl:pb-1"
        className="xl:mt-1.5"
      >
        {(client) => <ClientRow client={client} onFocus={trackFocus} onBlur={trackBlur} />}
      </VirtualRows>
      <LoadMore {...more} rowsAhead={rowsAhead} moreLabel={<Trans>Load more clients</Trans>} />
    </>
  )
}
