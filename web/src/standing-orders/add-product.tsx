import type { Product } from '@cornerstock/contract/catalog/products'
import { nearestOrderable } from '@cornerstock/contract/values/quantities'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { productSearchQuery } from '../api/products/products.ts'
import { quickAddQuery } from '../api/quick-add.ts'
import { timings } from '../lib/time/timings.ts'
import { useDebounced } from '../lib/time/use-debounced.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { useAnnounce } from '../ui/feedback/announcer.tsx'
import { SearchField } from '../ui/fields/text-field.tsx'
import { Plus } from '../ui/icons/icons.ts'
import { ProductImage } from '../ui/pictures/product-image.tsx'
import { Times } from '../ui/text/times.tsx'
import { type FoundProduct, foundProducts } from './found-products-rules.ts'

interface AddProductProps {
  clientId: string
  quantityOf: (productId: number) => number
  onAdd: (product: Product, quantity: number) => void
}

/** Finds products of the catalog by a search or a line such as “coke 20oz x3”, and adds one after another. */
export function AddProduct({ clientId, quantityOf, onAdd }: AddProductProps) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const [text, setText] = useState('')
  const { found, isReading, error } = useFoundProducts(clientId, text)
  const add = ({ product, quantity }: FoundProduct) => {
    onAdd(product, nearestOrderable(quantityOf(product.productId) + quantity, product))
    announce(t`Added ${product.name}`)
    setText('')
  }
  const list = useRef<HTMLUListElement>(null)
  const count = found.length
  useEffect(() => {
    if (count > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  const [first] = found
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={t`Add a product, such as coke 20oz x3`}
        value={text}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        onValueChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // The form is not sent.
          if (first && !isReading) add(first)
        }}
      />
      {error && <Alert>{error.message}</Alert>}
      {text.trim() !== '' && !isReading && !error && found.length === 0 && (
        <p role="status" className="text-ink-soft">
          <Trans>No product found. Check the spelling or use fewer words.</Trans>
        </p>
      )}
      {found.length > 0 && (
        <ul
          ref={list}
          aria-label={t`Products found`}
          className="divide-y divide-line rounded-lg border border-line"
        >
          {found.map((one) => (
            <li key={one.product.productId} className="flex items-center gap-3 py-1 ps-3 pe-1">
              <ProductImage imageUrl={one.product.imageUrl} className="size-11 shrink-0" />
              <span className="min-w-0 flex-1 wrap-anywhere font-medium">
                {one.quantity > 1 && <Times quantity={one.quantity} className="font-bold" />}{' '}
                <bdi>{one.product.name}</bdi>
              </span>
              <IconButton
                label={t`Add ${one.product.name}`}
                icon={<Plus aria-hidden="true" />}
                onClick={() => add(one)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What a line means and what a search for it finds. */
function useFoundProducts(clientId: string, text: string) {
  const trimmed = text.trim()
  const line = useDebounced(trimmed, timings.searchDebounce)
  const reading = useQuery(quickAddQuery(clientId, line))
  const search = useQuery({
    ...productSearchQuery(line),
    enabled: line !== '',
    placeholderData: keepPreviousData,
  })
  const isEmpty = trimmed === ''
  return {
    found: isEmpty ? [] : foundProducts(reading.data?.[0], search.data ?? []),
    isReading: line !== trimmed || reading.isFetching || search.isFetching,
    error: isEmpty ? null : (reading.error ?? search.error),
  }
}
