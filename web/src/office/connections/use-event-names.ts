import type { WebhookEvent } from '@cornerstock/contract/office/webhooks'
import { useLingui } from '@lingui/react/macro'

/** What each event of a webhook tells, in words. */
export function useEventNames(): Record<WebhookEvent, string> {
  const { t } = useLingui()
  return {
    'order.created': t`New orders`,
    'order.updated': t`Changes of orders`,
    'payment.created': t`New payments`,
    'product.updated': t`Changes of products`,
    'client.updated': t`Changes of clients`,
    'return.updated': t`Returns`,
    'run.updated': t`Runs`,
  }
}
