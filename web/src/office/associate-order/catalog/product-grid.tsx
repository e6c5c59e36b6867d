import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { type ByWindowWidth, useByWindowWidth } from '../../../lib/hooks/use-by-window-width.ts'
import { quantityIn } from '../../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCart } from '../../../state/staff-carts/staff-carts.ts'
import { useAskAbove } from '../../shared/carts/use-ask-above.ts'
import { LoadMore, type MoreRows } from '../../shared/list/load-more.tsx'
import { useVirtualRows } from '../../shared/list/use-virtual-rows.ts'
import { VirtualRows } from '../../shared/list/virtual-rows.tsx'
import { type CategoryGroup, type GridRow, toGridRows } from './catalog-rules.ts'
import { ProductCard } from './product-card.tsx'
import { useCartActions } from './use-cart-actions.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { type StorePrice, useStorePrices } from './use-store-prices.ts'

interface ProductGridProps {
  groups: readonly CategoryGroup[]
  clientId: string
  /** Whether the first product must get the focus. */
  isFirstWanted: boolean
  onFirstFocused: () => void
  more: MoreRows
}

const columnCounts: ByWindowWidth = [
  [0, 1],
  [40, 2],
  [100, 3],
]

const heightOf = (row: GridRow) => (row.kind === 'category' ? 48 : 165)
const keyOf = (row: GridRow) => row.key
/** The heights in pixels of the header with the filter bar at the top, and of the order footer at the bottom. */
const stickyBars = { top: 150, bottom: 110 }

/** The products grouped by category, as a virtualized grid of cards. */
export function ProductGrid({ groups, clientId, isFirstWanted, onFirstFocused, more }: ProductGridProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const columns = useByWindowWidth(columnCounts)
  const rows = useMemo(() => toGridRows(groups, columns), [groups, columns])
  const virtualRows = useVirtualRows({ rows, listRef, keyOf, heightOf, stickyBars })
  const products = useMemo(() => groups.flatMap((group) => group.products), [groups])
  const productIds = useMemo(() => products.map(({ productId }) => productId), [products])
  const storePrices = useStorePrices(clientId, products)
  const scrollTo = (productId: number) =>
    virtualRows.scrollTo(
      rows.findIndex(
        (row) => row.kind === 'products' && row.products.some((product) => product.productId === productId),
      ),
    )
  const keys = useGridKeys({ productIds, listRef, scrollTo })
  const focusFirst = useEffectEvent(() => {
    keys.goTo(productIds[0])
    onFirstFocused()
  })
  useEffect(() => {
    if (isFirstWanted) focusFirst()
  }, [isFirstWanted])
  return (
    <>
      <VirtualRows
        ref={listRef}
        rows={rows}
        virtualizer={virtualRows.virtualizer}
        gap="pb-2"
        onKeyDown={keys.onKeyDown}
      >
        {(row) =>
          row.kind === 'category' ? (
            <CategoryHeading row={row} />
          ) : (
            <ProductRow
              row={row}
              columns={columns}
              clientId={clientId}
              storePrices={storePrices}
              keys={keys}
            />
          )
        }
      </VirtualRows>
      <LoadMore {...more} rowsAhead={virtualRows.rowsAhead} moreLabel={<Trans>Load more products</Trans>} />
    </>
  )
}

function CategoryHeading({ row: { category, count } }: { row: Extract<GridRow, { kind: 'category' }> }) {
  const { i18n } = useLingui()
  return (
    <h2 className="pt-3 font-bold text-lg">
      {/* The space stands outside, because Arabic would put it at the other end of the number. */}
      {category}{' '}
      {count !== undefined && <span className="font-normal text-ink-soft">({i18n.number(count)})</span>}
    </h2>
  )
}

interface ProductRowProps {
  row: Extract<GridRow, { kind: 'products' }>
  columns: number
  clientId: string
  storePrices: ReadonlyMap<number, StorePrice>
  keys: Pick<ReturnType<typeof useGridKeys>, 'trackFocus' | 'trackBlur'>
}

function ProductRow({ row: { products }, columns, clientId, storePrices, keys }: ProductRowProps) {
  const cart = useStaffCart(clientId)
  const cartActions = useCartActions(clientId)
  const askAboveOf = useAskAbove(clientId)
  const { trackFocus, trackBlur } = keys
  const onFocus = useCallback((productId: number) => trackFocus(productId), [trackFocus])
  return (
    <div className="grid gap-2" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {products.map((product) => (
        <ProductCard
          key={product.productId}
          product={product}
          storePrice={storePrices.get(product.productId)}
          quantity={quantityIn(cart, product.productId)}
          askAbove={askAboveOf(product.productId)}
          onAdd={cartActions.add}
          onQuantity={cartActions.setQuantity}
          onFocus={onFocus}
          onBlur={trackBlur}
        />
      ))}
    </div>
  )
}
