import { type NoticeSubject, pageOfSubject } from '@cornerstock/contract/clients/notice-subjects'
import type { SupportKind } from '@cornerstock/contract/clients/support'
import type { StaffNoticeKind } from '@cornerstock/contract/office/settings'
import { fullDay } from '../../texts/day-text.ts'
import { money } from '../../texts/money-text.ts'
import { type Text, text, verbatim } from '../../texts/text.ts'
import type { MailContents } from '../mail/compose-mail.ts'
import type { NewOrder, OpenQuestion, WaitingOrder, WaitingPermit } from './staff-notice-queries.ts'

/** A notice to staff. `since` is the time of the event: a notice of the same topic that is newer is not replaced. */
export type StaffNotice = {
  kind: StaffNoticeKind
  type: 'OrderUpdate' | 'message'
  topic: string
  subject: NoticeSubject
  title: Text
  message: Text
  since: string
}

/** The notice of a client's new order. */
export const orderNotice = ({ orderId, storeName, lines, totalCents, ...order }: NewOrder): StaffNotice => ({
  kind: 'newOrder',
  type: 'OrderUpdate',
  topic: `order ${orderId}`,
  subject: `order ${orderId}`,
  title: text('Order #{orderId} from {store}', { orderId: String(orderId), store: storeName }),
  message:
    order.deliveryDate === null
      ? text('{count, plural, one {# line} other {# lines}}, {amount}', {
          count: lines,
          amount: money(totalCents),
        })
      : text('{count, plural, one {# line} other {# lines}}, {amount}, for {day}', {
          count: lines,
          amount: money(totalCents),
          day: fullDay(order.deliveryDate),
        }),
  since: order.orderDate,
})

const questionTitles: Record<SupportKind, (store: string) => Text> = {
  question: (store) => text('Question from {store}', { store }),
  wish: (store) => text('Product request from {store}', { store }),
  profile: (store) => text('Change request from {store}', { store }),
  claim: (store) => text('Problem with a delivery to {store}', { store }),
}

const maxMessageLength = 300

/** The notice of what a client wrote last. */
export const questionNotice = ({ supportId, kind, storeName, written, at }: OpenQuestion): StaffNotice => ({
  kind: kind === 'claim' ? 'claim' : 'question',
  type: 'message',
  topic: `support ${supportId}`,
  subject: `support ${supportId}`,
  title: questionTitles[kind](storeName),
  message: verbatim(
    written.length <= maxMessageLength ? written : `${written.slice(0, maxMessageLength).toWellFormed()}…`,
  ),
  since: at,
})

/** The notice of a permit that waits for staff. */
export const permitNotice = ({
  permitId,
  permitName,
  storeName,
  number,
  at,
}: WaitingPermit): StaffNotice => ({
  kind: 'permit',
  type: 'message',
  topic: `permit ${permitId}`,
  subject: 'permits',
  title: text('Permit from {store}', { store: storeName }),
  message: text('{permit}, number {number}', { permit: permitName, number }),
  since: at,
})

/** The topic of the notices about the approval of an order: only the newest stays. */
const approvalTopic = (orderId: number): string => `approval ${orderId}`

/** The notice of an order that waits for approval. */
export const waitingOrderNotice = ({ orderId, storeName, dueCents, at }: WaitingOrder): StaffNotice => ({
  kind: 'approval',
  type: 'OrderUpdate',
  topic: approvalTopic(orderId),
  subject: `order ${orderId}`,
  title: text('Order #{orderId} from {store} needs approval', { orderId: String(orderId), store: storeName }),
  message: text('It comes to {amount}, which its credit does not cover.', { amount: money(dueCents) }),
  since: at,
})

/** The notice of an order that nobody approved until its cut-off. It replaces the one that the order waits. */
export const expiredApprovalNotice = (
  { orderId, storeName }: { orderId: number; storeName: string },
  now: Date,
): StaffNotice => ({
  kind: 'approval',
  type: 'OrderUpdate',
  topic: approvalTopic(orderId),
  subject: `order ${orderId}`,
  title: text('Order #{orderId} from {store} was cancelled', { orderId: String(orderId), store: storeName }),
  message: text('Nobody approved it before its cut-off.'),
  since: now.toISOString(),
})

/** The notice that a date of a standing order was not placed. */
export const standingFailureNotice = (
  {
    standingOrderId,
    storeName,
    name,
    day,
    deliveryDate,
  }: { standingOrderId: number; storeName: string; name: string; day: string; deliveryDate: string },
  now: Date,
): StaffNotice => ({
  kind: 'standingOrder',
  type: 'OrderUpdate',
  topic: `standing-order ${standingOrderId} ${day}`,
  subject: 'standing orders',
  title: text('Standing order: nothing was placed for {store}', { store: storeName }),
  message: text('{name} for {day}. Standing orders shows why.', { name, day: fullDay(deliveryDate) }),
  since: now.toISOString(),
})

/** A notice as it is stored for one member of staff, in that person's language. */
export type WaitingNotice = { subject: string | null; title: string; message: string }

/** One email with all notices that wait, oldest first. A single notice gives it its subject and link. */
export function noticesMail(notices: readonly WaitingNotice[], publicUrl: string): MailContents {
  const [first] = notices
  if (first && notices.length === 1)
    return {
      subject: verbatim(first.title),
      parts: [
        verbatim(first.message),
        { link: `${publicUrl}${pageOfSubject(first.subject, 'staff') ?? '/admin'}` },
      ],
    }
  return {
    subject: text('{count, plural, one {# notice} other {# notices}} from your stores', {
      count: notices.length,
    }),
    parts: [
      { rows: notices.map(({ title, message }) => [verbatim(title), verbatim(message)] as const) },
      { link: `${publicUrl}/admin` },
    ],
  }
}
