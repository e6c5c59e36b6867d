import { expect, it } from 'vitest'
import { type Placements, rulesFor } from './statement-rules.ts'

const placements: Placements = new Map([
  ['orders', { kind: 'client', column: 'client_id' }],
  ['order_items', { kind: 'child', parent: 'orders' }],
  ['cart_items', { kind: 'client', column: 'client_id' }],
  ['sessions', { kind: 'client', column: 'account_id' }],
  ['products', { kind: 'shared' }],
])

const cases: [text: string, rules: string[]][] = [
  ['select * from cart_items where client_id = $1', []],
  ['select * from sessions s where s.account_id = $1', []],
  ['select "name" from "products" where "product_id" = $1', []],
  [
    'select client_id from orders where status = $1',
    ['reads or writes rows of many clients (no client in its conditions)'],
  ],
  [
    'select * from order_items where order_id = $1',
    ['finds lines by the number of their order or another parent alone'],
  ],
  ['select * from orders o join order_items i using (order_id) where client_id = $1', []],
  [
    'with o as (insert into orders (client_id) values ($1) returning order_id, client_id) insert into order_items select * from o',
    ['writes several tables at once'],
  ],
  [
    'with p as (update products set stock_quantity = $1) delete from cart_items where client_id = $2',
    ['writes several tables at once', 'writes tables of clients and shared ones at once'],
  ],
  ['select from products where product_id = $1 for key share', ['locks rows of a shared table']],
  [
    'select from orders where order_id = $1 for update',
    ['reads or writes rows of many clients (no client in its conditions)', 'locks rows of many clients'],
  ],
  ['select pg_try_advisory_lock($1)', ['advisory locks']],
  ['listen "events"', ['LISTEN and NOTIFY']],
  ['select pg_notify($1, $2)', ['LISTEN and NOTIFY']],
  [
    'select pg_snapshot_xmin(pg_current_snapshot())',
    ['the order of transactions (transaction ids, snapshots)'],
  ],
  ['begin isolation level serializable', ['serializable transactions']],
]
it.each(cases)('the rules for a distributed PostgreSQL are found in %s', (text, rules) => {
  expect(rulesFor(text, placements)).toEqual(rules)
})
