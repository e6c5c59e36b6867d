import type pg from 'pg'

export type Size = {
  products: number
  brands: number
  subCategories: number
  clients: number
  orders: number
  linesPerOrder: number
  /** The newest orders are open. */
  openOrders: number
}

const large = {
  products: 100_000,
  brands: 800,
  subCategories: 120,
  clients: 20_000,
  orders: 1_000_000,
  linesPerOrder: 10,
  openOrders: 20_000,
}

/**
 * The small tables are about as large as those of the demo, the large ones as those of a large wholesaler. A brand or a
 * subcategory has more products than a page at both sizes, so that their pages can be compared. The indexes of the
 * tables `years` are as deep as those of a large wholesaler after many years.
 */
export const sizes = {
  small: {
    products: 2_000,
    brands: 16,
    subCategories: 16,
    clients: 100,
    orders: 1_000,
    linesPerOrder: 10,
    openOrders: 20,
  },
  large,
  /** As many products, and few orders. */
  catalog: { ...large, clients: 100, orders: 1_000, openOrders: 20 },
  years: { ...large, orders: 10_000_000 },
} as const satisfies Record<string, Size>

/** The orders cover two years evenly. Of those that are not open, 3 % are cancelled. */
const days = 730
const largeTables = ['products', 'orders', 'order_items']

/** Fills an empty database in bulk: indexes are built at the end, and lines are inserted over two connections. */
export async function fill(pool: pg.Pool, size: Size): Promise<void> {
  const indexes = await dropIndexes(pool)
  await run(pool, insertProducts, [size.products, size.brands, size.subCategories])
  await run(pool, insertClients, [size.clients])
  await run(pool, insertNotifications)
  await run(pool, insertLog, [size.clients])
  const closedOrders = size.orders - size.openOrders
  await run(pool, insertOrders, [size.orders, size.clients, closedOrders])
  const half = Math.floor(size.orders / 2)
  await Promise.all(
    [
      [1, half],
      [half + 1, size.orders],
    ].map(([first, last]) =>
      run(pool, insertLines, [first, last, size.linesPerOrder, size.products, closedOrders]),
    ),
  )
  await Promise.all(indexes.map((definition) => run(pool, definition)))
  await run(
    pool,
    `update order_recency r set waits_since = l.order_date, is_outdated = true
       from (select client_id, max(order_date) as order_date from orders group by client_id) l
      where r.client_id = l.client_id`,
  )
  // Otherwise the nightly work of the server, which it also does after a start, would be measured as well.
  await pool.query('update order_day_totals set studied_at = now()')
  await pool.query('vacuum analyze')
}

/** Drops the indexes of the large tables that are not unique, and returns their definitions. */
async function dropIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [largeTables],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Runs a statement without triggers and checks of foreign keys, which would take an hour. */
async function run(pool: pg.Pool, statement: string, values: unknown[] = []): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
    )
    await connection.query(statement, values)
    await connection.query(
      'reset session_replication_role; reset synchronous_commit; reset maintenance_work_mem',
    )
  } finally {
    connection.release()
  }
}

/** Each of 10,000 words comes first in ten names of a large catalog, each time before another word. */
const insertProducts = `
  with words as (select array(select initcap(a || b || c)
    from unnest('{ba,cha,cre,dri,fru,gla,ho,ju,ka,li,mo,ni,pe,pri,ri,sa,sti,tra,vi,zu}'::text[]) a,
         unnest('{la,mon,per,sin,tor,va,nd,ster,ll,ni,so,ta,mer,gan,pp,ri,st,do,ce,ru}'::text[]) b,
         unnest('{s,er,o,y,ina,el,es,um,ade,ie,ix,le,ora,ito,ano,en,et,il,ow,as,ik,ush,omi,ent,ard}'::text[]) c) as word),
  added as (
    insert into products (name, brand, category, sub_category, area, description, image_url, unit_size, unit_per_pack,
                          price_cents, cost_price_cents, on_sale, sale_price_cents, stock_quantity, tags, supplier_prices)
    select word[1 + i * 31 % 10000] || ' ' || word[1 + (i::bigint * i * 17 + i + i / 10000 * 977) % 10000] || ' '
             || (array['Cola', 'Chips', 'Juice', 'Water', 'Candy', 'Gum', 'Cookies', 'Rice', 'Ice Tea'])[1 + i % 9]
             || ' ' || i, 'Brand ' || i % $2::int,
           (array['Beverages', 'Candy', 'Snacks & Cookies', 'Cakes', 'Gum', 'MED', 'Essentials'])[1 + i % 7],
           'Kind ' || i % $3::int, (array['Grocery', 'Electronics', 'Smoke', 'Accessories'])[1 + i % 4],
           'Case of 24, each 12 oz.', '/images/' || md5(i::text) || '.webp', '12 oz', 24, 500 + i % 4000, 400 + i % 4000,
           i % 25 = 0, case when i % 25 = 0 then 450 end, 50,
           case when i % 40 = 3 then '{featured}' when i % 3 = 0 then '{new,cold}' else '{}' end::text[],
           ('[{"name": "Jetro", "price": ' || 400 + i % 70 || '}, {"name": "Costco", "price": ' || 420 + i % 50 || '}]')::jsonb
      from generate_series(1, $1) i, words
    returning search_text)
  insert into catalog_words select unnest(split_search_texts(array(select search_text from added)))`

const insertClients = `
  with added as (
    insert into accounts (role, email, store_name, store_address, business_type, phone_number, created_at)
    select 'client', 'seeded' || i || '@example.com',
           (array['Corner', 'Sunrise', 'Family', 'Lucky', 'Garden', 'Harbor', 'Metro', 'Village'])[1 + i % 8] || ' '
             || (array['Deli', 'Market', 'Grocery', 'Mart', 'Foods'])[1 + i % 5] || ' ' || i,
           i || ' Main Street', 'Deli', '555-0100', now() - make_interval(hours => i)
      from generate_series(1, $1) i
    returning account_id)
  insert into order_recency (client_id) select account_id from added`

const insertOrders = `
  with clients as (select array_agg(account_id order by account_id) as id from accounts where email like 'seeded%')
  insert into orders (client_id, placed_by, status, order_date, delivered_at, store_name, store_address, delivery_date,
                      order_by)
  select client, client, status, placed, case when status = 3 then placed + interval '1 day' end,
         'A store', '1 Main Street', (placed + interval '1 day')::date, placed + interval '6 hours'
    from generate_series(1, $1) i, clients,
         lateral (select id[1 + i::bigint * 7919 % $2] as client,
                         now() - make_interval(secs => ($1 - i) * ${days * 86_400}::float8 / $1) as placed,
                         case when i > $3 then i % 3 when i % 33 = 0 then 4 else 3 end as status) o`

const insertLines = `
  insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents,
                           found_quantity)
  select 1000 + i, 1 + (i::bigint * 7919 + line * line * 104729) % $4, 'A product of the seed', '/images/a.webp',
         1 + line % 4, 500, 500, case when i <= $5 then 1 + line % 4 end
    from generate_series($1::int, $2::int) i, generate_series(1, $3::int) line`

const insertNotifications = `
  insert into notifications (client_id, title, message, type, created_at)
  select account_id, 'Your order', 'Your order is on its way.', 'OrderUpdate', now() - make_interval(hours => n * 5)
    from order_recency join accounts on account_id = client_id, generate_series(1, 10) n`

const insertLog = `
  insert into app_logs (level, message, source, logged_at)
  select case when i % 20 = 0 then 'Error' else 'Information' end, 'Something happened ' || i, 'seed',
         now() - make_interval(mins => i)
    from generate_series(1, $1 * 10) i`
