import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { Pool } from '../../server/src/database/pool.ts'
import type { MailServer } from '../../server/test/support/servers/mail-server.ts'
import type { Acknowledged } from './crash-load.ts'

// An email that was sent but not yet recorded as sent is sent again after a crash (docs/decisions/013).
const unrecordedMailsPerCrash = 5

type Found = { received: MailServer['received']; stockAtStart: number; crashes: number }

/** Throws with a list of every violated guarantee. */
export async function audit(
  db: Pool,
  { orders, resets }: Acknowledged,
  { received, stockAtStart, crashes }: Found,
) {
  const count = async (sql: string, values: unknown[] = []) =>
    Number((await db.$client.query({ text: sql, values })).rows[0]?.count)
  const ids = [...new Set(orders.values())]
  const { stored, copies, resetTo } = countMails(received)
  const mailsSent = await count('select count(*) from mails where sent_at is not null')
  const violations = Object.entries({
    'orders acknowledged under two keys': orders.size - ids.length,
    'acknowledged orders lost':
      ids.length - (await count('select count(*) from orders where order_id = any($1)', [ids])),
    'stored orders that were not acknowledged': await count(
      'select count(*) from orders where not order_id = any($1)',
      [ids],
    ),
    'orders without lines': await count(
      'select count(*) from orders o where not exists (select from order_items i where i.order_id = o.order_id)',
    ),
    'products with wrong stock': await count(
      `select count(*) from products p where stock_quantity + (
         select coalesce(sum(stock_held), 0) from order_items i where i.product_id = p.product_id) <> $1`,
      [stockAtStart],
    ),
    'products whose orders have taken other stock': await count(
      `select count(*) from products where stock_quantity + stock_taken <> $1`,
      [stockAtStart],
    ),
    'orders without exactly one event': await count(
      `select count(*) from (select data->>'orderId' from events where type = 'order.created' group by 1
         having count(*) <> 1) as odd`,
    ),
    'recurring orders without exactly one reminder': await count(
      `select count(*) from recurring_orders r where 1 <> (
         select count(*) from notifications n where n.client_id = r.client_id and n.topic like 'monthly line %')`,
    ),
    // An order that is cancelled before its email is written gets none.
    'orders without exactly one confirmation': await count(
      `select count(*) from (select from orders o
         left join mails m on m.topic = 'confirmation of order ' || o.order_id and m.sent_at is not null
         group by o.order_id
         having count(m.mail_id) > 1 or count(m.mail_id) = 0 and o.status <> ${orderStatuses.cancelled}) as odd`,
    ),
    'products without tracked stock that lost stock': await count(
      'select count(*) from products where not track_stock and stock_quantity <> $1',
      [stockAtStart],
    ),
    'emails not sent': await count('select count(*) from mails where sent_at is null'),
    'reminded clients without exactly one email': await count(
      `select count(*) from (select distinct client_id from recurring_orders) r where 1 <> (
         select count(*) from mails m where m.account_id = r.client_id)`,
    ),
    'emails sent that did not arrive under one id': mailsSent - stored,
    'more duplicate emails than crashes explain': Math.max(0, copies - crashes * unrecordedMailsPerCrash),
    'promised reset links that were not mailed': [...resets].filter((email) => !resetTo.has(email)).length,
  }).filter(([, number]) => number !== 0)
  if (violations.length > 0)
    throw new Error(`Violated: ${violations.map(([what, number]) => `${number} ${what}`).join(', ')}.`)
  const untrackedOrders = await count(
    `select count(*) from (select from order_items join products p using (product_id)
       group by order_id having not bool_or(p.track_stock)) as plain`,
  )
  return {
    orders: ids.length,
    untracked_orders: untrackedOrders,
    mailed: mailsSent,
    copies,
    resets_mailed: resets.size,
  }
}

/** Counts the distinct and the duplicate emails of the table `mails`, and collects who received a reset link. */
function countMails(received: MailServer['received']) {
  const mails = received.map(({ to, source }) => ({
    to,
    id: /^Message-ID:\s*<([^@]+)@/im.exec(source)?.[1] ?? '',
  }))
  const ids = mails.map(({ id }) => id).filter((id) => id.includes('-mail-'))
  const stored = new Set(ids).size
  const resetTo = new Set(mails.filter(({ id }) => id.startsWith('reset-')).map(({ to }) => to))
  return { stored, copies: ids.length - stored, resetTo }
}
