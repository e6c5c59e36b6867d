import { priceAt } from '@cornerstock/contract/catalog/products'
import { maxQuickAddLines, type QuickAddRow } from '@cornerstock/contract/ordering/quick-add'
import { times } from '@cornerstock/contract/values/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { useIsOnline } from '../../lib/hooks/use-is-online.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SkeletonRow } from '../../ui/feedback/skeleton.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { AskUnusual } from './ask-unusual.tsx'
import { QuickAddRows } from './quick-add-rows.tsx'
import { countProducts, type ReadyLine } from './resolve-row-rules.ts'
import type { QuickAdd } from './use-quick-add.ts'

interface QuickAddFormProps {
  quickAdd: QuickAdd
  /** The form is in a narrow panel, where the shop's navigation is not below it. */
  isNarrow?: boolean
  /** The quantity of a product above which the form asks whether it is meant. */
  askAboveOf: (productId: number) => number
  onAdd: (lines: readonly ReadyLine[]) => void
  /** What can be done about a line with a problem. */
  helpWith?: (row: QuickAddRow) => ReactNode
}

/** A field for lines with names, SKUs or barcodes, typed or pasted, and beside it the products that they stand for. */
export function QuickAddForm({ quickAdd, isNarrow = false, askAboveOf, onAdd, helpWith }: QuickAddFormProps) {
  const { t } = useLingui()
  const { text, rows, isReading, error } = quickAdd
  const isOnline = useIsOnline()
  const found = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<readonly ReadyLine[]>([])
  const [isAsking, setAsking] = useState(false)
  const unusualIn = (lines: readonly ReadyLine[]) =>
    lines.filter(({ product, quantity }) => quantity > askAboveOf(product.productId))
  const askOrAdd = (lines: readonly ReadyLine[]) => {
    if (unusualIn(lines).length === 0) return add(lines)
    setAsked(lines)
    setAsking(true)
  }
  const add = (lines: readonly ReadyLine[]) => {
    onAdd(lines)
    // The button that had the focus has nothing more to add.
    found.current?.focus({ preventScroll: true })
  }
  return (
    <div
      className={cn(
        'grid gap-5',
        !isNarrow && 'beside:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] beside:items-start',
      )}
    >
      <TextArea
        label={t`One product per line`}
        hint={t`Names, SKUs or barcodes with quantities, for example “coke 20oz x3”. Up to ${maxQuickAddLines} lines.`}
        rows={6}
        value={text}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100_000}
        onChange={(event) => quickAdd.setText(event.currentTarget.value)}
        className={cn(!isNarrow && 'beside:sticky beside:top-32 short:beside:top-3')}
      />
      <section ref={found} tabIndex={-1} aria-label={t`Products found`} className="min-w-0 outline-none">
        {error && !isReading && (
          <Alert
            className="mb-3"
            action={
              <Button variant="secondary" onClick={quickAdd.retry}>
                <Trans>Retry</Trans>
              </Button>
            }
          >
            {isOnline ? (
              error.message
            ) : (
              <Trans>You are offline. Products can be found again when you are back online.</Trans>
            )}
          </Alert>
        )}
        <p role="status" className="mb-2 min-h-6 text-ink-soft text-sm">
          {isReading ? <Trans>Looking for products...</Trans> : <FoundCount quickAdd={quickAdd} />}
        </p>
        {isReading && rows.length === 0 && <SkeletonRow />}
        <QuickAddRows
          rows={rows}
          onEdit={(row, edit) => quickAdd.edit(row.text, edit)}
          onRemove={({ line }) => quickAdd.removeLines([line])}
          helpWith={helpWith}
        />
        {rows.length > 0 && <AddBar {...{ quickAdd, isNarrow, onAdd: askOrAdd }} />}
      </section>
      <AskUnusual
        lines={unusualIn(asked)}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => add(asked)}
      />
    </div>
  )
}

function FoundCount({ quickAdd: { rows, ready } }: Pick<QuickAddFormProps, 'quickAdd'>) {
  if (rows.length === 0) return null
  const count = ready.length
  return (
    <Plural
      value={rows.length}
      one={<Trans>Ready: {count} of # line</Trans>}
      other={<Trans>Ready: {count} of # lines</Trans>}
    />
  )
}

function AddBar({ quickAdd, isNarrow, onAdd }: Required<Omit<QuickAddFormProps, 'askAboveOf' | 'helpWith'>>) {
  const { ready, isReading } = quickAdd
  const total = ready.reduce(
    (sum, { product, quantity }) => sum + times(priceAt(product, quantity), quantity),
    0,
  )
  return (
    <div
      className={cn(
        // On a phone held sideways it would cover the only line in the window.
        'sticky z-10 mt-3 rounded-lg border border-line bg-surface p-3 shadow-raised max-lg:beside:static',
        isNarrow ? 'bottom-0' : 'bottom-[calc(--spacing(18)+env(safe-area-inset-bottom))] lg:bottom-4',
      )}
    >
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {ready.length > 0 && <PriceText cents={total} size="large" />}
        <Button
          size="large"
          disabled={isReading || ready.length === 0}
          onClick={() => onAdd(ready)}
          className="flex-[1_1_11rem] sm:flex-none"
        >
          <Plural
            value={countProducts(ready)}
            _0="Nothing to add"
            one="Add # product to cart"
            other="Add # products to cart"
          />
        </Button>
      </div>
    </div>
  )
}
