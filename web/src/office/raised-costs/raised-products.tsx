import type { RaisedCost } from '@cornerstock/contract/prices/raised-costs'
import { Plural, Trans } from '@lingui/react/macro'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { useVirtualRows } from '../shared/list/use-virtual-rows.ts'
import { VirtualRows } from '../shared/list/virtual-rows.tsx'
import { SelectionBar } from '../shared/selection/selection-bar.tsx'
import { useSelection } from '../shared/selection/use-selection.ts'
import { ApplySheet } from './apply-sheet.tsx'
import type { TypedPrices } from './chosen-price-rules.ts'
import { RaisedProduct } from './raised-product.tsx'

const productIdOf = ({ productId }: RaisedCost) => productId
/** Estimated pixels of a card: its head, and each of its prices. */
const heightOf = ({ low, planned }: RaisedCost) => 110 + low.length * 56 + (planned ? 44 : 0)

/** The products, of which one chooses those that get new costs and prices. */
export function RaisedProducts({ products }: { products: readonly RaisedCost[] }) {
  const listRef = useRef<HTMLDivElement>(null)
  const { virtualizer } = useVirtualRows({ rows: products, listRef, keyOf: productIdOf, heightOf })
  const selection = useSelection(useMemo(() => products.map(productIdOf), [products]))
  const [typed, setTyped] = useState<TypedPrices>(new Map())
  const [isApplying, setApplying] = useState(false)
  const onType = useCallback(
    (key: string, price: string) => setTyped((former) => new Map(former).set(key, price)),
    [],
  )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-ink-soft">
          <Plural value={products.length} one="# product" other="# products" />
        </p>
        {selection.ids.length === 0 && (
          <Button variant="quiet" size="small" onClick={selection.selectAll}>
            <Trans>Select all shown</Trans>
          </Button>
        )}
      </div>
      <VirtualRows ref={listRef} rows={products} virtualizer={virtualizer} gap="pb-3">
        {(product) => (
          <RaisedProduct
            product={product}
            typed={typed}
            isSelected={selection.has(product.productId)}
            onSelect={selection.toggle}
            onType={onType}
          />
        )}
      </VirtualRows>
      <SelectionBar selection={selection}>
        <Button size="small" onClick={() => setApplying(true)}>
          <Trans>Set these prices</Trans>
        </Button>
      </SelectionBar>
      <ApplySheet
        products={products.filter(({ productId }) => selection.has(productId))}
        typed={typed}
        isOpen={isApplying}
        onOpenChange={setApplying}
        onApplied={() => {
          setApplying(false)
          setTyped(new Map())
          selection.clear()
        }}
      />
    </>
  )
}
