import type { ListedClient } from '@cornerstock/contract/clients/clients'
import { Trans } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import { type ByWindowWidth, useByWindowWidth } from '../../../lib/hooks/use-by-window-width.ts'
import { usePlainKeys } from '../../shared/keyboard/use-plain-keys.ts'
import { useRovingFocus } from '../../shared/keyboard/use-roving-focus.ts'
import { LoadMore, type MoreRows } from '../../shared/list/load-more.tsx'
import { useVirtualRows } from '../../shared/list/use-virtual-rows.ts'
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
  const listRef = useRef<HTMLDivElement>(null)
  const rowHeight = useByWindowWidth(rowHeights)
  const { virtualizer, scrollTo, rowsAhead } = useVirtualRows({
    rows: clients,
    listRef,
    keyOf,
    heightOf: () => rowHeight,
  })
  const ids = useMemo(() => clients.map(keyOf), [clients])
  const { stepByKey, trackFocus, trackBlur } = useRovingFocus({
    ids,
    listRef,
    scrollTo: (clientId) => scrollTo(ids.indexOf(clientId)),
  })
  usePlainKeys((key) => {
    if (stepByKey(key)) return true
    if (key !== '/') return false
    document.getElementById(clientsSearchId)?.focus()
    return true
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
