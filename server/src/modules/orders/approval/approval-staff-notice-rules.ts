import { text } from '../../../texts/text.ts'
import { approvalTopic, type StaffNotice } from '../../staff-notices/staff-notice-rules.ts'
import type { StoredOrder } from '../stored-order-queries.ts'

/** The notice to staff about an order that nobody has approved until its cut-off. It replaces the one that it waits. */
export const expiredApprovalNotice = (
  { orderId, storeName }: Pick<StoredOrder, 'orderId' | 'storeName'>,
  now: Date,
): StaffNotice => ({
  kind: 'approval',
  type: 'OrderUpdate',
  topic: approvalTopic(orderId),
  title: text('Order #{orderId} from {store} was cancelled', { orderId: String(orderId), store: storeName }),
  message: text('Nobody approved it before its cut-off.'),
  since: now.toISOString(),
})
