import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ListedClient } from '@cornerstock/contract/clients/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { clientQuery, clientSearchQuery } from '../../../api/clients/clients.ts'
import { timings } from '../../../lib/time/timings.ts'
import { useDebounced } from '../../../lib/time/use-debounced.ts'
import { Field, inputClasses } from '../../../ui/fields/field.tsx'
import { CircleCheck } from '../../../ui/icons/icons.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isClientId = (text: string): boolean => uuid.test(text.trim())

interface RecipientFieldProps {
  clientId: string
  onChange: (clientId: string) => void
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

/** Chooses a client by a pasted client id, or by searching for a store's name or address. */
export function RecipientField({ clientId, onChange, error, inputRef }: RecipientFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState(clientId)
  const client = useQuery({ ...clientQuery(clientId), enabled: clientId !== '' })
  const notFound = client.error && t`Client not found.`
  const type = (next: string) => {
    setText(next)
    onChange(isClientId(next) ? next.trim() : '')
  }
  const choose = (store: ListedClient) => {
    setText(store.storeName)
    onChange(store.clientId)
  }
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t`Client ID or store`}
        hint={t`Search by store name or address, or paste a client ID.`}
        error={notFound || error}
        isRequired
      >
        {(control) => (
          <StoreSearch text={text} onText={type} onChoose={choose} isDisabled={clientId !== ''}>
            <Autocomplete.Input {...control} ref={inputRef} autoComplete="off" className={inputClasses} />
          </StoreSearch>
        )}
      </Field>
      <p role="status" className="text-success">
        {client.data && (
          <span className="flex items-center gap-2">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <strong>{client.data.value.storeName}</strong>, {client.data.value.storeAddress}
            </span>
          </span>
        )}
      </p>
    </div>
  )
}

interface StoreSearchProps {
  text: string
  onText: (text: string) => void
  onChoose: (store: ListedClient) => void
  /** Whether a client is already chosen. */
  isDisabled: boolean
  children: ReactNode
}

const shownStores = 6

/** A list of the matching stores below the input. */
function StoreSearch({ text, onText, onChoose, isDisabled, children }: StoreSearchProps) {
  const search = text.trim()
  const debouncedSearch = useDebounced(search, timings.searchDebounce)
  const isSearching = search !== '' && !isDisabled
  const found = useQuery({
    ...clientSearchQuery(debouncedSearch, shownStores),
    enabled: isSearching && debouncedSearch !== '',
    placeholderData: keepPreviousData,
  })
  const isLoaded = debouncedSearch === search && found.isSuccess && !found.isPlaceholderData
  return (
    <Autocomplete.Root
      open
      inline
      items={isSearching ? (found.data ?? []) : []}
      filter={null}
      itemToStringValue={(store: ListedClient) => store.storeName}
      value={text}
      onValueChange={(value, { reason }) => reason !== 'item-press' && onText(value)}
    >
      {children}
      <div className="rounded-md border border-line bg-surface p-1.5 has-[>:empty+:empty]:hidden">
        <Autocomplete.Empty className="px-3 text-ink-soft not-empty:py-2">
          {isSearching && isLoaded && <Trans>No clients found.</Trans>}
        </Autocomplete.Empty>
        <Autocomplete.List>
          {(store: ListedClient) => (
            <Autocomplete.Item
              key={store.clientId}
              value={store}
              onClick={() => onChoose(store)}
              className="flex min-h-12 cursor-pointer select-none flex-col justify-center rounded-sm px-3 py-1 outline-none hover:bg-sunken data-highlighted:bg-sunken"
            >
              <span className="truncate font-medium">{store.storeName}</span>
              <span className="truncate text-ink-soft text-sm">{store.storeAddress}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  )
}
