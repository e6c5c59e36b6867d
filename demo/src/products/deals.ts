import type { Pool } from 'pg'
import { daysBefore, startOfDay } from '../days.ts'

/** Products on sale, and the days until each sale ends. The last ones keep the deals filled between restarts. */
const deals: readonly [name: string, days: number][] = [
  ["Lay's Barbecue", 1],
  ['Lipton Iced Tea Peach 20oz 24ct', 2],
  ['Celsius Sparkling Orange Can 12oz 12ct', 2],
  ["M&M's Peanut Share Size", 3],
  ['Oreo Chocolate Hazelnut Family Size', 4],
  ['Sony WH-CH520 Wireless Headphones', 5],
  ['VoltLine Travel Adapter 3-Port', 6],
  ['Sahara Cloud Pre-Cut Hookah Foil', 7],
  ['Velvet Oud Amber Eau de Parfum 3.4oz', 60],
]

/** Gives the sales of some products an end, and extends those that have ended, so that there are always deals. */
export async function renewDeals(pool: Pool, now: Date): Promise<void> {
  const today = startOfDay(now)
  await pool.query(
    `update products p set on_sale = true, sale_starts_at = null, sale_ends_at = d.ends_at
       from unnest($1::text[], $2::timestamptz[]) as d (name, ends_at)
       where p.name = d.name and p.deleted_at is null and p.sale_price_cents < p.price_cents
         and coalesce(p.sale_ends_at, '-infinity') <= $3`,
    [deals.map(([name]) => name), deals.map(([, days]) => daysBefore(today, -days)), now],
  )
}
