import { formatMoney, cents as toCents } from '@cornerstock/contract/values/money'
import { useLingui as useRenderOnLanguageChange } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { cn } from '../class-names.ts'

const sizes = { tiny: 'text-xs', small: 'text-sm', medium: 'text-lg', large: 'text-2xl', huge: 'text-4xl' }

interface PriceTextProps {
  cents: number
  /** A lower price that is charged instead of the first price, which is then struck through. */
  saleCents?: number | undefined
  size?: keyof typeof sizes | undefined
  className?: string | undefined
}

export function PriceText({ cents, saleCents, size = 'medium', className }: PriceTextProps) {
  const isOnSale = saleCents !== undefined && saleCents < cents
  return (
    <span className={cn('inline-flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      <Amount
        cents={isOnSale ? saleCents : cents}
        className={cn('font-bold tracking-tight', sizes[size], isOnSale && 'text-deal')}
      />
      {isOnSale && (
        <s className="font-medium text-ink-soft text-sm">
          <span className="sr-only">
            <Trans>Was</Trans>{' '}
          </span>
          <Amount cents={cents} />
        </s>
      )}
    </span>
  )
}

/** An amount in dollars with two decimals, in the digits of the reader's language. */
function Amount({ cents, className }: { cents: number; className?: string }) {
  useRenderOnLanguageChange()
  return <span className={className}>{formatMoney(toCents(cents))}</span>
}
