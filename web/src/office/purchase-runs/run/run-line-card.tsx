import type { Cents } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { ProductImage } from '../../../ui/pictures/product-image.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { Times } from '../../../ui/text/times.tsx'
import { PickButtons } from '../../shared/picking/pick-buttons.tsx'
import { pickCardStyles, stateOf } from '../../shared/picking/pick-state.ts'
import { FindingSheet } from './finding-sheet.tsx'
import { FindingText } from './finding-text.tsx'
import type { Finding } from './marks/use-mark-lines.ts'
import type { ShownLine } from './run-line-rules.ts'

interface RunLineCardProps {
  line: ShownLine
  isOpen: boolean
  className?: string | undefined
  /** Whether a line was marked a moment ago, so that this line may have moved under the finger. */
  hasJustMarked: boolean
  /** Returns whether the line was marked. */
  onMark: (finding: Finding) => boolean
}

const stateOfLine = ({ quantity, found }: ShownLine) => stateOf([{ quantity, foundQuantity: found }])

/** A product to buy at a stop, with large buttons for found, short and not found. */
export function RunLineCard({ line, isOpen, className, hasJustMarked, onMark }: RunLineCardProps) {
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [count, setCount] = useState<number | null>(null)
  const ask = (startCount: number | null) => {
    if (hasJustMarked) return
    setCount(startCount)
    setSheetOpen(true)
  }
  return (
    <li
      tabIndex={-1}
      data-line={line.productId}
      aria-label={line.name}
      className={cn('scroll-mt-20 outline-none', className)}
    >
      <div
        className={cn(
          '@container relative flex flex-col gap-3 rounded-lg border-2 p-3 shadow-card',
          pickCardStyles[stateOfLine(line)],
        )}
      >
        <LineHead line={line} />
        {line.found !== null && (
          <p>
            <FindingText line={line} />
            {(line.found === 0 || line.found < line.quantity) && <NextBest line={line} />}
          </p>
        )}
        {isOpen && <LineButtons line={line} onAsk={ask} onMark={onMark} />}
        <FindingSheet
          line={line}
          count={count}
          isOpen={isSheetOpen}
          onOpenChange={setSheetOpen}
          onSave={onMark}
        />
      </div>
    </li>
  )
}

interface LineButtonsProps {
  line: ShownLine
  /**
   * Opens the sheet that asks how many were found and for which price. `startCount` is the count that it shows at
   * first.
   */
  onAsk: (startCount: number | null) => void
  onMark: (finding: Finding) => void
}

function LineButtons({ line, onAsk, onMark }: LineButtonsProps) {
  const { quantity, found } = line
  const toFound = { found: quantity, notFound: 0, open: null }
  return (
    <>
      <PickButtons
        state={stateOfLine(line)}
        onShort={() => onAsk(found)}
        onMark={(mark) => onMark({ found: toFound[mark] })}
      />
      {'price' in line && (
        <Button variant="quiet" onClick={() => onAsk(found ?? quantity)}>
          <Trans>Found at another price</Trans>
        </Button>
      )}
    </>
  )
}

function LineHead({ line }: { line: ShownLine }) {
  const { name, imageUrl, quantity, orders, isStale } = line
  const price: Cents | null = 'price' in line ? line.price : null
  return (
    <div className="flex gap-3">
      <ProductImage imageUrl={imageUrl} className="size-16 shrink-0 p-1" />
      <div className="min-w-0 flex-1">
        <h3 className="break-words font-semibold leading-snug">
          <bdi>{name}</bdi>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          {price !== null && <PriceText cents={price} size="small" />}
          {isStale && price !== null && (
            <Badge tone="warning">
              <Trans>Old price</Trans>
            </Badge>
          )}
          {orders.map(({ orderId, storeName, quantity: wanted }) => (
            <span key={orderId} className="wrap-anywhere">
              <Times quantity={wanted} /> <bdi>{storeName}</bdi>
            </span>
          ))}
        </p>
      </div>
      <p className="me-9 shrink-0 font-bold text-3xl tabular-nums">
        <Times quantity={quantity} />
      </p>
    </div>
  )
}

/** Where to look next for what was not found. Pickers do not see it. */
function NextBest({ line }: { line: ShownLine }) {
  if (!('nextBest' in line)) return null
  const { nextBest } = line
  return (
    <span className="block text-sm">
      {nextBest ? (
        <Trans>
          Next best: <bdi>{nextBest.supplier}</bdi>, <PriceText cents={nextBest.price} size="small" />
        </Trans>
      ) : (
        <Trans>No other supplier has it.</Trans>
      )}
    </span>
  )
}
