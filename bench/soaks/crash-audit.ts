import type { Pool } from '../../server/src/database/pool.ts'
import type { MailServer } from '../../server/test/support/mail-server.ts'
import type { Acknowledged } from './crash-load.ts'

// A mail that the mail server has and nobody noted when the server died is sent again (docs/decisions/013).
const mailsOnTheirWay = 5

type Found = { received: MailServer['received']; stockAtStart: number; crashes: number }

/** Throws naming every promise that was broken. */
export async function audit(
  db: Pool,
  { orders, resets }: Acknowledged,
  { received, stockAtStart, crashes }: Found,
) {
  const count = async (sql: string, values: unknown[] = []) =>
    Number((await db.$client.query({ text: sql, values })).rows[0]?.count)
  const ids = [...new Set(orders.values())]
  const { stored, copies, resetTo } = sortMails(received)
  const mailsSent = await count('select count(*) from mails where sent_at is not null')
  const broken = Object.entries({
    'orders acknowledged under two keys': orders.size - ids.length,
    'acknowledged orders lost':
      ids.length - (await count('select count(*) from orders where order_id = any($1)', [ids])),
    'orders nobody was told of': await count('select count(*) from orders where not order_id = any($1)', [
      ids,
    ]),
    'orders without lines': await count(
      'select count(*) from orders o where not exists (select from order_items i where i.order_id = o.order_id)',
    ),
    'products with wrong stock': await count(
      `select count(*) from products p where stock_quantity + (
         select coalesce(sum(stock_held), 0) from order_items i where i.product_id = p.product_id) <> $1`,
      [stockAtStart],
    ),
    'orders told of not exactly once': await count(
      `select count(*) from (select data->>'orderId' from events where type = 'order.created' group by 1
         having count(*) <> 1) as odd`,
    ),
    'due lines not reminded of exactly once': await count(
      `select count(*) from recurring_orders r where 1 <> (
         select count(*) from notifications n where n.client_id = r.client_id and n.topic like 'monthly line %')`,
    ),
    'orders not confirmed exactly once': await count(
      `select count(*) from (select from orders o
         left join mails m on m.topic = 'confirmation of order ' || o.order_id and m.sent_at is not null
         group by o.order_id having count(m.mail_id) <> 1) as odd`,
    ),
    'plain products that lost stock': await count(
      'select count(*) from products where not track_stock and stock_quantity <> $1',
      [stockAtStart],
    ),
    'mails not sent': await count('select count(*) from mails where sent_at is null'),
    'clients reminded without one mail each': await count(
      `select count(*) from (select distinct client_id from recurring_orders) r where 1 <> (
         select count(*) from mails m where m.account_id = r.client_id)`,
    ),
    'mails sent and not arrived, or under two ids': mailsSent - stored,
    'copies beyond what crashes explain': Math.max(0, copies - crashes * mailsOnTheirWay),
    'reset links promised and not mailed': [...resets].filter((email) => !resetTo.has(email)).length,
  }).filter(([, number]) => number !== 0)
  if (broken.length > 0)
    throw new Error(`Broken: ${broken.map(([what, number]) => `${number} ${what}`).join(', ')}.`)
  const plainOrders = await count(
    `select count(*) from (select from order_items join products p using (product_id)
       group by order_id having not bool_or(p.track_stock)) as plain`,
  )
  return { orders: ids.length, plainOrders, mailed: mailsSent, copies, resetsMailed: resets.size }
}

/** How many mails of the table arrived, how many came again, and who has a reset link, which is not of the table. */
function sortMails(received: MailServer['received']) {
  const mails = received.map(({ to, source }) => ({
    to,
    id: /^Message-ID:\s*<([^@]+)@/im.exec(source)?.[1] ?? '',
  }))
  const ids = mails.map(({ id }) => id).filter((id) => id.includes('-mail-'))
  const stored = new Set(ids).size
  const resetTo = new Set(mails.filter(({ id }) => id.startsWith('reset-')).map(({ to }) => to))
  return { stored, copies: ids.length - stored, resetTo }
}
