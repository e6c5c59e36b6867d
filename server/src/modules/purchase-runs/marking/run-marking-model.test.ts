import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeAllOrders } from '../../../../test/support/orders.ts'
import { buildRunCalls, type RunResponse } from '../../../../test/support/purchase-runs.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let staff: Awaited<ReturnType<typeof buildRunCalls>>

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildRunCalls(shop)
  await shop.db.$client.query(`
    create table crash (is_on boolean);
    insert into crash values (false);
    create function crash() returns trigger language plpgsql as $$
      begin if (select is_on from crash) then raise 'crashed'; end if; return null; end $$;
    create constraint trigger crash after insert or update or delete on purchase_run_finds
      deferrable initially deferred for each row execute function crash()`)
})
afterAll(() => shop.stop())

/** Makes the transaction of a call that changes a find fail at its end. */
async function crashing(send: () => Promise<unknown>): Promise<void> {
  await shop.db.$client.query('update crash set is_on = true')
  await send()
  await shop.db.$client.query('update crash set is_on = false')
}

/** The cheapest first. */
const suppliers = ['King', 'Jetro', 'BJ']

/** An order line, as the plain program sees it. */
type Line = { order: number; quantity: number; found: number | null; byRun: number | null; units: number }
type Find = { supplier: string; found: number; isLast: boolean; at: number }

/** Shares the found units of one product among order lines, following the text of the contract. */
class PlainRun {
  cancelled = new Set<number>()
  finds: Find[] = []
  time = 0
  lines: Line[]

  constructor(quantities: number[]) {
    this.lines = quantities.map((quantity, order) => ({
      order,
      quantity,
      found: null,
      byRun: null,
      units: 0,
    }))
  }
  isIn = (line: Line) => !this.cancelled.has(line.order) && line.found === line.byRun
  /**
   * The number of units that a line takes: its quantity while it is in the plan; its earlier units if it was filled,
   * then marked by hand.
   */
  wants = (line: Line) => {
    if (this.isIn(line)) return line.quantity
    return this.cancelled.has(line.order) || line.byRun === null ? 0 : line.units
  }
  get wanted() {
    return this.lines.reduce((sum, line) => sum + this.wants(line), 0)
  }
  get total() {
    return this.finds.reduce((sum, { found }) => sum + found, 0)
  }

  /** Records a find; returns whether the contract allows it. */
  find(supplier: string, found: number, isLast: boolean): boolean {
    const before = this.finds.find((one) => one.supplier === supplier)
    if (before?.found === found && before.isLast === isLast) return true
    const elsewhere = this.total - (before?.found ?? 0)
    if (found > Math.max(0, this.wanted - elsewhere)) return false
    const recorded = { supplier, found, isLast, at: ++this.time }
    this.finds = before
      ? this.finds.map((one) => (one === before ? recorded : one))
      : [...this.finds, recorded]
    this.settle(this.finds.some((one) => one.isLast))
    return true
  }
  settle(isFinal: boolean) {
    let left = this.total
    for (const line of this.lines) {
      const got = Math.min(left, this.wants(line))
      left -= got
      if (!this.isIn(line)) continue
      line.units = got
      line.byRun = got === line.quantity || isFinal ? got : null
      line.found = line.byRun
    }
  }
  close() {
    if (this.finds.length > 0) this.settle(true)
  }
  /** The quantity to buy at each supplier. */
  get stops(): Record<string, number> {
    const stops: Record<string, number> = {}
    for (const { supplier, found } of this.finds) stops[supplier] = found
    const rest = Math.max(0, this.wanted - this.total)
    if (rest === 0) return stops
    const [lastLooked] = this.finds.toSorted((one, other) => other.at - one.at)
    const next = suppliers.find((supplier) => !(supplier in stops))
    const isFinal = this.finds.some(({ isLast }) => isLast)
    const place = isFinal || next === undefined ? lastLooked?.supplier : next
    if (place !== undefined) stops[place] = (stops[place] ?? 0) + rest
    return stops
  }
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('find' as const),
      supplier: fc.constantFrom(...suppliers),
      found: fc.nat(7),
      isLast: fc.oneof(fc.constant(false), fc.boolean()),
      /** A server crashes before its response arrives, or while it marks lines, and the phone repeats the request. */
      crash: fc.constantFrom('none', 'none', 'response lost', 'before commit'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('mark' as const),
      order: fc.nat(2),
      found: fc.constantFrom(true, false, null),
    }),
  },
)

const quantitiesOf = ({ stops }: RunResponse) =>
  Object.fromEntries(stops.map(({ supplier, lines }) => [supplier, lines[0]?.quantity]))

it('any sequence of finds, marks, cancellations and crashes ends as in the plain program', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
      fc.array(step, { minLength: 3, maxLength: 9 }),
      async (quantities, steps) => {
        await removeAllOrders(shop.db)
        const cola = await staff.product({ King: 4, Jetro: 5, BJ: 6 })
        const orders = await Promise.all(quantities.map((quantity) => staff.order([[cola, quantity]])))
        orders.sort((one, other) => one.orderId - other.orderId)
        const { rows } = await shop.db.$client.query<{ quantity: number }>(
          'select quantity from order_items order by order_id',
        )
        const plain = new PlainRun(rows.map(({ quantity }) => quantity))
        const { runId } = (await staff.create()).body
        for (const [index, one] of steps.entries()) {
          if (one.do === 'find') {
            const { supplier, found, isLast, crash } = one
            const send = (headers = { 'idempotency-key': `${runId} ${index}` }) =>
              staff.setLine(runId, cola.productId, { supplier, found, isLast }, { headers })
            if (crash === 'response lost') await send()
            if (crash === 'before commit') await crashing(send)
            expect((await send()).status).toBe(plain.find(supplier, found, isLast) ? 200 : 400)
          } else if (one.do === 'cancel') {
            await staff.cancel(orders[one.order]?.orderId)
            plain.cancelled.add(one.order)
          } else {
            await staff.mark(orders[one.order]?.itemIds[0], one.found)
            const line = plain.lines[one.order]
            if (line) line.found = one.found === null ? null : one.found ? line.quantity : 0
          }
          expect(quantitiesOf((await staff.read(runId)).body)).toEqual(plain.stops)
        }
        await staff.close(runId)
        plain.close()
        const found = await Promise.all(orders.map(staff.foundIn))
        expect(found.flat()).toEqual(plain.lines.map((line) => line.found))
      },
    ),
    { numRuns: 12 },
  )
})
