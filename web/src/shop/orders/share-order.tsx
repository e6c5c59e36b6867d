import { countedQuantity, sumRows } from '@cornerstock/contract/orders/money/sums'
import type { Order } from '@cornerstock/contract/orders/orders'
import { formatMoney, times } from '@cornerstock/contract/values/money'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { sumNames } from '../../checkout/sums/sum-names.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Share2 } from '../../ui/icons/icons.ts'

/** Shares the content of an order as text with the device's share sheet. Without a share sheet, it copies the text. */
export function ShareOrder({ order, className }: { order: Order; className: string }) {
  const { t, i18n } = useLingui()
  const share = async () => {
    const text = toOrderText(order, i18n)
    if (typeof navigator.share === 'function') {
      // It rejects when the person closes the share sheet.
      await navigator.share({ text }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t`Copied!`)
    } catch {
      // Browsers reject clipboard access on pages without HTTPS.
      toast.error(t`Could not copy the order.`)
    }
  }
  return (
    <button type="button" className={className} onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5" />
      <Trans>Share this order</Trans>
    </button>
  )
}

/** Writes an order as lines of text: what came of each product, and the sums. */
export function toOrderText(order: Order, i18n: I18n): string {
  const { orderId, orderDate, items } = order
  const lines = items.map((item) => {
    const counted = countedQuantity(item)
    const quantity = counted === item.quantity ? `${counted}` : `${counted}/${item.quantity}`
    return `${quantity} × ${item.productName}: ${formatMoney(times(item.price, counted))}`
  })
  return [
    i18n._(msg`Order #${orderId}`),
    formatDate(i18n, orderDate, { dateStyle: 'medium' }),
    '',
    ...lines,
    '',
    ...sumRows(order).map(
      ({ name, charge, amount }) => `${charge?.name ?? i18n._(sumNames[name])}: ${formatMoney(amount)}`,
    ),
  ].join('\n')
}
