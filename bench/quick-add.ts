import { type Line, smallFigure } from './measuring/line.ts'
import type { ServerUnderTest } from './measuring/server-under-test.ts'

const products = 10_000
const lines = 200
const rounds = 5
const allowedMs = 2_000

/** Reads a text of 200 lines, some of them misspelled, with 10,000 products in the catalog. */
export async function benchQuickAdd({ url, pool, signUp }: ServerUnderTest): Promise<Line> {
  await pool.query(
    `insert into products (name, brand, category, price_cents, unit_size)
     select initcap(flavors[1 + n % 20]) || ' ' || kinds[1 + n / 20 % 25] || ' no ' || n, 'Brand ' || n % 300, 'Candy',
            1000, n % 40 || ' oz'
       from generate_series(1, $1) as n,
            (select array['berry','grape','lemon','lime','mango','peach','apple','cherry','melon','orange','cola',
                          'ginger','mint','honey','vanilla','cocoa','hazel','almond','salted','smoky'] as flavors,
                    array['soda','juice','cookie','cracker','gum','chips','bar','candy','tea','coffee','water','nuts',
                          'popcorn','pretzel','syrup','sauce','jam','rice','beans','pasta','soup','bread','cake',
                          'donut','muffin'] as kinds) as words`,
    [products],
  )
  const { token } = await signUp('reader')
  const text = Array.from(
    { length: lines },
    (_, n) =>
      [`mango soda no ${n * 7} x3`, `3 cherry gum ${n} oz`, `cofee ${n}oz`, `brand ${n} lemon`, 'berr'][
        n % 5
      ],
  ).join('\n')
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    const response = await fetch(`${url}/api/QuickAdd`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    })
    if (!response.ok) throw new Error(`Reading the text failed with status ${response.status}.`)
    await response.arrayBuffer()
    times.push(performance.now() - start)
  }
  return smallFigure(times, allowedMs, { more: `longest=${Math.max(...times).toFixed(0)}` })
}
