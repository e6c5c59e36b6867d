import type { PricedProduct } from '@cornerstock/contract/prices/priced-products'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Tagged } from '../../../../api/http/call.ts'
import { type PriceOwner, type PriceRow, priceRowsQuery } from '../../../../api/prices/price-rows.ts'
import { pricedProductPagesQuery } from '../../../../api/prices/priced-products.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { ChipGroup } from '../../../../ui/fields/chip-group.tsx'
import { SearchField } from '../../../../ui/fields/text-field.tsx'
import { usePagedRows } from '../../list/use-paged-rows.ts'
import { useSearchDraft } from '../../list/use-search-draft.ts'
import { QueryError } from '../../query-error.tsx'
import { UnsavedGuard } from '../../unsaved-guard.tsx'
import { PriceForm } from '../price-form.tsx'
import { PasteSheet } from './paste-sheet.tsx'
import { PriceConflicts } from './price-conflicts.tsx'
import { toLines } from './price-lines.ts'
import { PriceTable } from './price-table.tsx'
import { ProductPricesSheet } from './product-prices-sheet.tsx'
import { problemOf } from './row-draft-rules.ts'
import { type PriceDraft, usePriceDraft } from './use-price-draft.ts'

type PriceView = 'all' | 'priced' | 'changed'

interface PriceRowsProps {
  owner: PriceOwner
  search: string
  view: PriceView
  onSearch: (changes: { search?: string; view?: PriceView }) => void
  /** Stands beside the button that pastes prices. */
  actions?: (prices: PriceDraft) => ReactNode
  /** Asks before the prices are saved, and calls `save`. */
  confirm?: (prices: PriceDraft, save: () => void, close: () => void) => ReactNode
}

/** The table of the prices of a level, or of a client's own, to search and type in. */
export function PriceRows(props: PriceRowsProps) {
  const { t } = useLingui()
  const rows = useQuery(priceRowsQuery(props.owner))
  if (rows.isPending)
    return (
      <LoadingState text={t`Loading the prices...`}>
        <Skeleton className="h-96 rounded-lg" />
      </LoadingState>
    )
  if (!rows.data) return <QueryError query={rows} />
  return <Editor {...props} latest={rows.data} />
}

function Editor({ latest, ...props }: PriceRowsProps & { latest: Tagged<PriceRow[]> }) {
  const { t } = useLingui()
  const { owner, view, search, onSearch, actions, confirm } = props
  const prices = usePriceDraft(owner, latest)
  const [isPasting, setPasting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [draft, setDraft] = useSearchDraft(search, (next) => onSearch({ search: next }))
  const [priced, changed] = [prices.saved.size, prices.changed.length]
  const edited = Object.keys(prices.draft).map(Number)
  const save = () => {
    setAsking(false)
    const count = prices.changed.length
    prices.save(() => {
      onSearch({ view: view === 'changed' ? 'priced' : view })
      toast.success(<Plural value={count} one="# price was saved" other="# prices were saved" />)
    })
  }
  const submit = () => {
    if (prices.wrong.length > 0) onSearch({ view: 'changed', search: '' })
    else if (confirm) setAsking(true)
    else save()
  }
  return (
    <>
      <UnsavedGuard isUnsaved={() => prices.changed.length > 0 || prices.wrong.length > 0} />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchField
          label={t`Search by name, SKU or barcode`}
          placeholder={t`Search by name, SKU or barcode`}
          value={draft}
          onValueChange={setDraft}
          className="w-full sm:w-80"
        />
        <ChipGroup
          label={t`Products`}
          options={[
            { value: 'all', label: t`All` },
            { value: 'priced', label: t`With a price (${priced})` },
            { value: 'changed', label: t`Changed (${changed})` },
          ]}
          value={view}
          onChange={(next) => onSearch({ view: next ?? 'all' })}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => setPasting(true)}>
            <Trans>Paste prices</Trans>
          </Button>
          {actions?.(prices)}
        </div>
      </div>
      <PriceConflicts prices={prices} />
      {prices.problem && <Alert className="mb-3">{prices.problem}</Alert>}
      <Products {...props} prices={prices} edited={edited} onSave={submit} />
      {isAsking && confirm?.(prices, save, () => setAsking(false))}
      <PasteSheet
        isOpen={isPasting}
        onOpenChange={setPasting}
        prices={prices}
        onPasted={() => {
          setPasting(false)
          onSearch({ view: 'changed', search: '' })
        }}
      />
    </>
  )
}

interface ProductsProps extends Pick<PriceRowsProps, 'owner' | 'search' | 'view' | 'onSearch'> {
  prices: PriceDraft
  edited: readonly number[]
  onSave: () => void
}

const shownEdited = 1000

function Products({ owner, search, view, onSearch, prices, edited, onSave }: ProductsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<PricedProduct>()
  const isOwn = 'clientId' in owner
  const isEmptyView = view === 'changed' && edited.length === 0
  const pages = useInfiniteQuery({
    ...pricedProductPagesQuery(owner, {
      search,
      isPriced: view === 'priced',
      ...(view === 'changed' && { productIds: edited.slice(0, shownEdited) }),
    }),
    enabled: !isEmptyView,
    placeholderData: keepPreviousData,
  })
  const { rows, more } = usePagedRows(pages)
  useEffect(() => {
    for (const product of rows) prices.known.set(product.productId, product)
  }, [rows, prices.known])
  if (isEmptyView || (pages.data && rows.length === 0))
    return (
      <EmptyState
        title={search === '' ? <Trans>No prices here</Trans> : <Trans>No products found</Trans>}
        action={
          <Button variant="secondary" onClick={() => onSearch({ view: 'all', search: '' })}>
            <Trans>Show all products</Trans>
          </Button>
        }
      />
    )
  if (pages.isPending)
    return (
      <LoadingState text={t`Loading the prices...`}>
        <Skeleton className="h-96 rounded-lg" />
      </LoadingState>
    )
  if (!pages.data) return <QueryError query={pages} />
  const lines = toLines(rows, prices)
  return (
    <PriceForm
      changed={prices.changed.length}
      firstWrong={lines.findIndex(({ row }) => problemOf(row) !== undefined)}
      hasWrong={prices.wrong.length > 0}
      isSaving={prices.isSaving}
      onSave={onSave}
    >
      {(focusRow) => (
        <>
          <PriceTable lines={lines} prices={prices} showsLast={isOwn} focusRow={focusRow} onOpen={setOpen} />
          {more.hasMore && (
            <Button
              variant="secondary"
              className="mx-auto mt-4 flex"
              isPending={more.isLoadingMore}
              onClick={more.onMore}
            >
              <Trans>Show more products</Trans>
            </Button>
          )}
          <ProductPricesSheet
            product={open}
            prices={prices}
            isOwn={isOwn}
            onClose={() => setOpen(undefined)}
          />
        </>
      )}
    </PriceForm>
  )
}
