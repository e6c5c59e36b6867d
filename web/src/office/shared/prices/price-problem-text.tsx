import { formatMoney, maxPrice } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import type { PriceProblem } from './price-problem-rules.ts'

export function PriceProblemText({ problem }: { problem: PriceProblem }) {
  const highest = formatMoney(maxPrice)
  switch (problem) {
    case 'missing':
      return <Trans>Please enter a price, such as 12.50.</Trans>
    case 'tooLow':
      return <Trans>This price is too low.</Trans>
    case 'tooHigh':
      return <Trans>The price can be at most {highest}.</Trans>
    case 'tooFine':
      return <Trans>The price can have at most two decimals.</Trans>
  }
}
