import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ListedClient } from '@cornerstock/contract/clients/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { clientSearchQuery } from '../../../api/clients/clients.ts'
import { timings } from '../../../lib/time/timings.ts'
import { useDebounced } from '../../../lib/time/use-debounced.ts'
import { cn } from '../../../ui/class-names.ts'
import { Field, inputClasses } from '../../../ui/fields/field.tsx'
import { Store } from '../../../ui/icons/icons.ts'
import { popupClasses } from '../../../ui/overlays/overlay-classes.ts'
import { maxSuggestions, stillMatching } from './client-search-rules.ts'

export const clientSearchId = 'client-search'

/** The stores that match a text, and whether the search is still running or has failed. */
function useSuggestions(text: string) {
  const search = text.trim()
  const debounced = useDebounced(search, timings.nameSuggestionDebounce)
  const found = useQuery({
    ...clientSearchQuery(debounced, maxSuggestions),
    enabled: search !== '' && debounced !== '',
    placeholderData: keepPreviousData,
  })
  const isCurrent = debounced === search && !found.isPlaceholderData
  const clients = search === '' ? [] : (found.data ?? [])
  return {
    // Enter must not choose a store that was found for another text.
    clients: isCurrent ? clients : stillMatching(clients, search),
    isSearching: !isCurrent || found.isPending,
    error: isCurrent && found.isError ? found.error : undefined,
  }
}

interface ClientSearchProps {
  onChoose: (client: ListedClient) => void
}

/** Finds a store by its name or address. */
export function ClientSearch({ onChoose }: ClientSearchProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { clients, isSearching, error } = useSuggestions(text)
  // Whether Enter was pressed before a store was found.
  const [choosesFirst, setChoosesFirst] = useState(false)
  const chooseFirst = useEffectEvent(() => {
    setChoosesFirst(false)
    if (clients[0]) onChoose(clients[0])
  })
  useEffect(() => {
    if (choosesFirst && !isSearching) chooseFirst()
  }, [choosesFirst, isSearching])
  return (
    <Autocomplete.Root
      items={clients}
      filter={null}
      itemToStringValue={({ storeName }: ListedClient) => storeName}
      autoHighlight="always"
      value={text}
      onValueChange={(next, { reason }) => {
        setChoosesFirst(false)
        if (reason !== 'item-press') setText(next)
      }}
    >
      <Field id={clientSearchId} label={<Trans>Client</Trans>} className="mb-3 md:max-w-xl">
        {(control) => (
          <span className="relative flex">
            <Store
              aria-hidden="true"
              className="pointer-events-none absolute start-4 top-3 size-5 text-ink-soft"
            />
            <Autocomplete.Input
              {...control}
              autoFocus
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || clients.length > 0) return
                // Base UI would close the list, and not open it again when stores are found.
                event.preventBaseUIHandler()
                setChoosesFirst(isSearching)
              }}
              onBlur={() => setChoosesFirst(false)}
              placeholder={t`Store name or address`}
              className={cn(inputClasses, 'ps-11')}
            />
          </span>
        )}
      </Field>
      {text.trim() !== '' && (
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={6} className="z-50 w-(--anchor-width) outline-none">
            <Autocomplete.Popup className={cn(popupClasses, 'w-full')}>
              <Autocomplete.Empty className="px-3 text-ink-soft not-empty:py-2.5">
                {error ? (
                  error.message
                ) : isSearching ? (
                  <Trans>Loading…</Trans>
                ) : (
                  <Trans>No clients found.</Trans>
                )}
              </Autocomplete.Empty>
              <Autocomplete.List>
                {(client: ListedClient) => (
                  <Autocomplete.Item
                    key={client.clientId}
                    value={client}
                    onClick={() => onChoose(client)}
                    className="block cursor-pointer select-none rounded-sm px-3 py-2 leading-snug outline-none data-highlighted:bg-sunken"
                  >
                    <span className="block break-words font-semibold">{client.storeName}</span>
                    <span className="block break-words text-ink-soft text-sm">{client.storeAddress}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      )}
    </Autocomplete.Root>
  )
}
