import type { DeliveryStop, StopItem } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Stepper } from '../ui/buttons/stepper.tsx'
import { cn } from '../ui/class-names.ts'
import { FormError } from '../ui/feedback/alert.tsx'
import { ChevronDown } from '../ui/icons/icons.ts'
import { Times } from '../ui/text/times.tsx'
import { KeptGoods } from './kept-goods.tsx'
import { Section } from './section.tsx'
import type { ChangeDraft, StopDraft } from './stop-draft.ts'
import { lackingUnits } from './stop-report-rules.ts'

interface GoodsProps {
  stop: DeliveryStop
  draft: StopDraft
  change: ChangeDraft
  /** Whether lines that must be counted were not counted when the driver wanted to go on. */
  isUncounted: boolean
}

/** The goods of a stop: those to count first. The others are listed when something is not right. */
export function Goods({ stop: { items, needsCount }, draft, change, isUncounted }: GoodsProps) {
  const shown = items.filter(({ quantity }) => quantity > 0)
  const toCount = shown.filter(({ itemId }) => needsCount.includes(itemId))
  const others = shown.filter(({ itemId }) => !needsCount.includes(itemId))
  const [isListed, setListed] = useState(draft.kept.length > 0)
  const rows = (lines: readonly StopItem[], isCounted: boolean) => (
    <ul className="flex flex-col divide-y-2 divide-line">
      {lines.map((item) => (
        <li key={item.itemId} className="py-1">
          <Line item={item} draft={draft} change={change} isCounted={isCounted} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {toCount.length > 0 && (
        <Section title={<Trans>Count together with the store</Trans>} problems="count">
          {isUncounted && (
            <FormError>
              <Trans>Count each of these products.</Trans>
            </FormError>
          )}
          {rows(toCount, true)}
        </Section>
      )}
      {others.length > 0 && (
        <Section title={<Trans>Goods</Trans>}>
          {isListed ? (
            rows(others, false)
          ) : (
            <>
              <p>
                <Plural value={others.length} one="# product" other="# products" />
              </p>
              <Button variant="secondary" size="glove" className="border-2" onClick={() => setListed(true)}>
                <Trans>Something is not right</Trans>
              </Button>
            </>
          )}
        </Section>
      )}
    </>
  )
}

interface LineProps extends Pick<GoodsProps, 'draft' | 'change'> {
  item: StopItem
  isCounted: boolean
}

function Line({ item, draft, change, isCounted }: LineProps) {
  const { i18n } = useLingui()
  const { itemId, productName, quantity } = item
  const kept = draft.kept.filter((line) => line.itemId === itemId)
  const [isOpen, setOpen] = useState(kept.length > 0)
  const left = i18n.number(quantity - lackingUnits(item, draft))
  const name = (
    <span className="wrap-anywhere">
      <Times quantity={quantity} className="font-bold text-2xl tabular-nums" /> <bdi>{productName}</bdi>
    </span>
  )
  return (
    <div className={cn('flex flex-col gap-3', (isCounted || isOpen) && 'pb-3')}>
      {isCounted ? (
        name
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex items-center justify-between gap-3 rounded-md text-start"
          onClick={() => setOpen(!isOpen)}
        >
          {name}
          <ChevronDown aria-hidden="true" className={cn('size-6 shrink-0', isOpen && 'rotate-180')} />
        </button>
      )}
      {lackingUnits(item, draft) > 0 && (
        <p role="status" className="font-bold">
          <Trans>The store takes {left}.</Trans>
        </p>
      )}
      {isCounted && <Count item={item} draft={draft} change={change} />}
      {isCounted && !isOpen && (
        <Button
          variant="secondary"
          size="glove"
          className="self-start border-2"
          onClick={() => setOpen(true)}
        >
          <Trans>Damaged or refused</Trans>
        </Button>
      )}
      {isOpen && <KeptGoods item={item} draft={draft} change={change} isCounted={isCounted} />}
    </div>
  )
}

function Count({ item: { itemId, productName, quantity }, draft, change }: Omit<LineProps, 'isCounted'>) {
  const { t, i18n } = useLingui()
  const counted = draft.counted.find((line) => line.itemId === itemId)?.quantity
  const set = (count: number) =>
    change({
      counted: [...draft.counted.filter((line) => line.itemId !== itemId), { itemId, quantity: count }],
    })
  const all = i18n.number(quantity)
  if (counted === undefined)
    return (
      <div className="flex flex-wrap gap-3">
        <Button size="glove" onClick={() => set(quantity)}>
          <Trans>Counted: all {all}</Trans>
        </Button>
        <Button variant="secondary" size="glove" className="border-2" onClick={() => set(quantity - 1)}>
          <Trans>Counted fewer</Trans>
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="font-bold">
        <Trans>Counted</Trans>
      </span>
      <Stepper label={t`Counted of ${productName}`} value={counted} min={0} max={quantity} onChange={set} />
    </div>
  )
}
