import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ListedClient } from '@cornerstock/contract/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type Ref, useState } from 'react'
import { clientQuery, foundClientsQuery } from '../../../api/clients.ts'
import { timings } from '../../../lib/timings.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Field, inputClasses } from '../../../ui/field.tsx'
import { popupClasses } from '../../../ui/overlay-classes.ts'
import { isClientId } from './client-id-rules.ts'

interface RecipientFieldProps {
  clientId: string
  onChange: (clientId: string) => void
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

/** Takes a client's id, or a store that is found by its name or address. */
export function RecipientField({ clientId, onChange, error, inputRef }: RecipientFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState(clientId)
  const named = useQuery({ ...clientQuery(clientId), enabled: clientId !== '' })
  const notFound = named.error && t`Client not found.`
  const type = (next: string) => {
    setText(next)
    onChange(isClientId(next) ? next.trim() : '')
  }
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t`Client ID or store`}
        hint={t`Type part of a store’s name or address and choose it, or paste a client id.`}
        error={notFound || error}
        isRequired
      >
        {(control) => (
          <StoreSearch text={text} onText={type} onChoose={onChange} isOff={isClientId(text)}>
            <Autocomplete.Input {...control} ref={inputRef} autoComplete="off" className={inputClasses} />
          </StoreSearch>
        )}
      </Field>
      <p role="status" className="text-success">
        {named.data && (
          <span className="flex items-center gap-2">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <strong>{named.data.value.storeName}</strong>, {named.data.value.storeAddress}
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
  onChoose: (clientId: string) => void
  /** An id is no name to search for. */
  isOff: boolean
  children: React.ReactNode
}

const shownStores = 6

function StoreSearch({ text, onText, onChoose, isOff, children }: StoreSearchProps) {
  const wanted = useDebounced(text.trim(), timings.searchDebounce)
  const found = useQuery({
    ...foundClientsQuery(wanted, shownStores),
    enabled: wanted !== '' && !isOff,
    placeholderData: keepPreviousData,
  })
  const stores = text.trim() === '' || isOff ? [] : (found.data ?? [])
  return (
    <Autocomplete.Root
      items={stores}
      filter={null}
      itemToStringValue={(store: ListedClient) => store.storeName}
      value={text}
      onValueChange={(value, { reason }) => reason !== 'item-press' && onText(value)}
    >
      {children}
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-50 w-(--anchor-width) outline-none">
          <Autocomplete.Popup className={popupClasses}>
            <Autocomplete.Empty className="px-3 text-ink-soft not-empty:py-2">
              {text.trim() !== '' && !isOff && found.isSuccess && <Trans>No clients found.</Trans>}
            </Autocomplete.Empty>
            <Autocomplete.List className="max-h-80 overflow-y-auto empty:p-0">
              {(store: ListedClient) => (
                <Autocomplete.Item
                  key={store.clientId}
                  value={store}
                  onClick={() => {
                    onText(store.storeName)
                    onChoose(store.clientId)
                  }}
                  className="flex min-h-12 cursor-pointer select-none flex-col justify-center rounded-sm px-3 py-1 outline-none data-highlighted:bg-sunken"
                >
                  <span className="truncate font-medium">{store.storeName}</span>
                  <span className="truncate text-ink-soft text-sm">{store.storeAddress}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
