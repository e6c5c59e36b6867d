import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ListedClient } from '@cornerstock/contract/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Field, inputClasses } from '../../../ui/fields/field.tsx'
import { Store } from '../../../ui/icons/icons.ts'
import { popupClasses } from '../../../ui/overlays/overlay-classes.ts'
import { productSearchId } from '../catalog/catalog-filter-bar.tsx'
import { suggestClients } from './client-search-rules.ts'

export const clientSearchId = 'client-search'

interface ClientSearchProps {
  /** `undefined` while loading. */
  clients: readonly ListedClient[] | undefined
  onChoose: (clientId: string) => void
}

/** Finds a store by its name or address. Choosing it moves the focus to the product search. */
export function ClientSearch({ clients, onChoose }: ClientSearchProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const isLoading = clients === undefined
  return (
    <Autocomplete.Root
      items={suggestClients(clients ?? [], text)}
      filter={null}
      itemToStringValue={({ storeName }: ListedClient) => storeName}
      autoHighlight="always"
      value={text}
      onValueChange={(next, { reason }) => reason !== 'item-press' && setText(next)}
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
              placeholder={t`Store name or address`}
              className={cn(inputClasses, 'ps-11')}
            />
          </span>
        )}
      </Field>
      {text.trim() !== '' && (
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={6} className="z-40 w-(--anchor-width) outline-none">
            <Autocomplete.Popup className={cn(popupClasses, 'w-full')}>
              <Autocomplete.Empty className="px-3 text-ink-soft not-empty:py-2.5">
                {isLoading ? <Trans>Loading…</Trans> : <Trans>No clients found.</Trans>}
              </Autocomplete.Empty>
              <Autocomplete.List>
                {(client: ListedClient) => (
                  <Autocomplete.Item
                    key={client.clientId}
                    value={client}
                    onClick={() => {
                      onChoose(client.clientId)
                      // The client search disappears when a client is chosen.
                      document.getElementById(productSearchId)?.focus()
                    }}
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
