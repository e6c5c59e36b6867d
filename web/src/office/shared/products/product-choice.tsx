import type { Product } from '@cornerstock/contract/catalog/products'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { namedProductsQuery, productPagesQuery } from '../../../api/products/products.ts'
import { timings } from '../../../lib/time/timings.ts'
import { useDebounced } from '../../../lib/time/use-debounced.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { SearchField } from '../../../ui/fields/text-field.tsx'
import { Plus, X } from '../../../ui/icons/icons.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { ProductPicture } from '../pictures/product-picture.tsx'
import { QueryError } from '../query-error.tsx'

interface ProductChoiceProps {
  label: string
  /** The ids of the products that are chosen. */
  chosen: readonly number[]
  onChange: (productIds: number[]) => void
  /** Whether one product is chosen at most. */
  isSingle?: boolean
  error?: string | undefined
}

/** Chooses products by searching the catalog; one after another, or all that were found. */
export function ProductChoice({ label, chosen, onChange, isSingle = false, error }: ProductChoiceProps) {
  const titleId = useId()
  const isSearching = !isSingle || chosen.length === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form part of its own
    <div role="group" aria-labelledby={titleId} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3 text-sm">
        <p id={titleId} className="font-semibold">
          {label}
        </p>
        {chosen.length > 1 && (
          <p className="text-ink-soft">
            <Plural value={chosen.length} one="# product" other="# products" />
          </p>
        )}
      </div>
      {chosen.length > 0 && (
        <Chosen
          productIds={chosen}
          onRemove={(productId) => onChange(chosen.filter((id) => id !== productId))}
        />
      )}
      {isSearching && (
        <Search
          label={label}
          chosen={chosen}
          isSingle={isSingle}
          onAdd={(productIds) => onChange([...chosen, ...productIds])}
        />
      )}
      <FormError>{error}</FormError>
    </div>
  )
}

interface ChosenProps {
  productIds: readonly number[]
  onRemove: (productId: number) => void
}

function Chosen({ productIds, onRemove }: ChosenProps) {
  const { t } = useLingui()
  const sorted = productIds.toSorted((one, other) => one - other)
  const products = useQuery({ ...namedProductsQuery(sorted, {}), placeholderData: keepPreviousData })
  if (products.isError && !products.data) return <QueryError query={products} />
  const nameOf = (id: number) =>
    products.data?.find(({ productId }) => productId === id)?.name ??
    (products.isFetching ? '…' : t`deleted product`)
  return (
    <ul className="mb-3 max-h-80 divide-y divide-line overflow-y-auto rounded-lg border border-line">
      {productIds.map((id) => {
        const product = products.data?.find(({ productId }) => productId === id)
        const name = nameOf(id)
        return (
          <Row key={id} name={name} product={product}>
            <IconButton label={t`Remove ${name}`} icon={<X />} onClick={() => onRemove(id)} />
          </Row>
        )
      })}
    </ul>
  )
}

interface SearchProps {
  label: string
  chosen: readonly number[]
  isSingle: boolean
  onAdd: (productIds: number[]) => void
}

const shownHits = 8

function Search({ label, chosen, isSingle, onAdd }: SearchProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const debounced = useDebounced(search.trim(), timings.searchDebounce)
  const found = useInfiniteQuery({
    ...productPagesQuery({ search: debounced }),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  })
  const page = search.trim() === '' ? undefined : found.data?.pages[0]
  const open = page?.rows.filter(({ productId }) => !chosen.includes(productId)) ?? []
  const add = (products: readonly Product[]) => {
    onAdd(products.map(({ productId }) => productId))
    if (isSingle) setSearch('')
  }
  const [first] = open
  return (
    <>
      <SearchField
        label={t`Search products and brands`}
        aria-label={`${label}: ${t`Search products and brands`}`}
        value={search}
        onValueChange={setSearch}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // The form is not sent.
          if (first && debounced === search.trim()) add([first])
        }}
        className="mb-2"
      />
      {found.isError && !page && search.trim() !== '' && <QueryError query={found} />}
      {page && open.length === 0 && (
        <p role="status" className="mb-2 text-ink-soft">
          {page.rows.length > 0 ? <Trans>All of these are chosen.</Trans> : <Trans>No product found</Trans>}
        </p>
      )}
      {open.length > 0 && (
        <ul className="mb-2 divide-y divide-line rounded-lg border border-line">
          {open.slice(0, shownHits).map((product) => (
            <Row key={product.productId} name={product.name} product={product}>
              <IconButton label={t`Add ${product.name}`} icon={<Plus />} onClick={() => add([product])} />
            </Row>
          ))}
        </ul>
      )}
      {!isSingle && open.length > 1 && page?.next === undefined && (
        <Button variant="secondary" size="small" className="mb-2" onClick={() => add(open)}>
          <Plural value={open.length} one="Add # product" other="Add all # products" />
        </Button>
      )}
    </>
  )
}

interface RowProps {
  name: string
  product: Product | undefined
  children: ReactNode
}

function Row({ name, product, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-1 ps-3 pe-1">
      <ProductPicture imageUrl={product?.imageUrl ?? ''} className="size-10" />
      <span className="wrap-anywhere min-w-0 flex-1">
        <bdi className="block leading-snug">{name}</bdi>
        {product && (
          <span className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
            <bdi>{product.brand}</bdi>
            <span>{product.unitSize}</span>
          </span>
        )}
      </span>
      {product && <PriceText cents={product.price} size="small" />}
      {children}
    </li>
  )
}
