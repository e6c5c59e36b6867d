import type { ExceededCredit } from '@cornerstock/contract/orders/order-rejections'
import { Trans } from '@lingui/react/macro'
import { PriceText } from '../../ui/text/price-text.tsx'

/** Why the credit of a store does not cover an order. */
export function ExceededCreditText({ creditLimit, exposure, overdue, total }: ExceededCredit) {
  return (
    <>
      <Trans>
        This order comes to <PriceText cents={total} size="small" />, and credit does not cover it. Nothing
        has been ordered yet.
      </Trans>{' '}
      {creditLimit !== null && (
        <Trans>
          The limit is <PriceText cents={creditLimit} size="small" />, and{' '}
          <PriceText cents={exposure} size="small" /> of it is used.
        </Trans>
      )}{' '}
      {overdue > 0 && (
        <Trans>
          <PriceText cents={overdue} size="small" /> is overdue.
        </Trans>
      )}
    </>
  )
}
