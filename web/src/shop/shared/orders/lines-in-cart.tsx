import { Trans, useLingui } from '@lingui/react/macro'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import type { InCartChoice, LineAgain } from './order-again-rules.ts'

interface LinesInCartProps {
  /** The products of the past order that are in the cart already. */
  lines: readonly LineAgain[]
  choice: InCartChoice
  onChoose: (choice: InCartChoice) => void
  className?: string
}

/** What the cart already has of a past order, and what becomes of it. Renders nothing if it has none of it. */
export function LinesInCart({ lines, choice, onChoose, className }: LinesInCartProps) {
  const { t } = useLingui()
  if (lines.length === 0) return null
  return (
    <section className={className}>
      <h3 className="mb-1 font-bold">
        <Trans>Already in your cart</Trans>
      </h3>
      <ChipGroup<InCartChoice>
        label={t`What to do with them`}
        options={[
          { value: 'keep', label: t`Leave them` },
          { value: 'set', label: t`Set to this order` },
          { value: 'add', label: t`Add on top` },
        ]}
        value={choice}
        onChange={(next = 'keep') => onChoose(next)}
      />
      <ul className="divide-y divide-line">
        {lines.map(({ product, quantity, inCart }) => (
          <li
            key={product.productId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
          >
            <bdi className="min-w-0 break-words">{product.name}</bdi>
            <span className="text-ink-soft text-sm">
              <Trans>
                {inCart} in cart, {quantity} in this order
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
