import { formatMoney, maxPrice } from '@cornerstock/contract/money'
import { Trans } from '@lingui/react/macro'
import type { PriceProblem } from './price-rules.ts'

/** What is wrong with a typed price. */
export function PriceProblemText({ problem }: { problem: PriceProblem }) {
  const highest = formatMoney(maxPrice)
  switch (problem) {
    case 'missing':
      return <Trans>Please type a price, such as 12.50.</Trans>
    case 'tooLow':
      return <Trans>This is too low for a price.</Trans>
    case 'tooHigh':
      return <Trans>A price is at most {highest}.</Trans>
    case 'tooFine':
      return <Trans>A price has at most two decimals.</Trans>
  }
}
