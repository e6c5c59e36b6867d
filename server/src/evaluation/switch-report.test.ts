import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SwitchReport, SwitchRow } from '@cornerstock/contract/office/switch-report'
import { toDate } from '@cornerstock/contract/values/days'
import { cents } from '@cornerstock/contract/values/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../test/support/factories.ts'
import { applyImport, sendImport } from '../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../test/support/test-app.ts'
import { evaluateLapse } from './evaluate-lapse.ts'
import { evaluateSuggestions } from './evaluate-suggestions.ts'

let shop: TestApp
let owner: BuiltAccount
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'switch-'))
})
beforeEach(async () => {
  shop = await startTestApp()
  shop.clock.now = new Date('2026-06-15T15:00:00.000Z')
  owner = await buildStaff(shop.db)
})
afterEach(() => shop.stop())
afterAll(() => rm(folder, { recursive: true }))

const header = 'Number,Client,Day,Product,Quantity,Price'
const importOrders = async (lines: readonly string[]) => {
  const { body } = await sendImport(shop, owner, 'orders', [header, ...lines].join('\n'))
  expect(body.summary).toMatchObject({ bad: 0, create: lines.length })
  expect((await applyImport(shop, owner, body.importId)).status).toBe(200)
}
const report = async () => (await shop.send<SwitchReport>('GET /api/Reports/switch', { as: owner })).body
const rowsOf = async (of: string) =>
  (await shop.send<SwitchRow[]>(`GET /api/Reports/switch/rows?of=${of}`, { as: owner })).body

const firstDay = Date.parse('2025-11-03') / 86_400_000

/** Orders of twelve stores with rhythms of their own, some of which stop, in no order, with repeated lines. */
function makeLines(clients: readonly BuiltAccount[]): string[] {
  let seed = 11
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const lines: string[] = []
  for (const [index, { email }] of clients.entries())
    for (let day = random(5); day < (index % 4 === 3 ? 110 : 210); day += 4 + (index % 5) + random(3)) {
      const number = `${(index * 37) % 12}-${day}`
      for (let line = 0; line < 3 + random(5); line++)
        lines.push(
          `${number},${email},${toDate(firstDay + day)},Item ${(index * 3 + random(9)) % 40},${1 + random(9)},${1 + random(5)}`,
        )
    }
  return lines.toSorted((one, other) => one.localeCompare(other))
}

async function printed(run: () => Promise<void>): Promise<string> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  await run()
  const text = print.mock.calls.flat().join('\n')
  print.mockRestore()
  return text
}

it('the report says of imported orders what npm run evaluate says of their file', async () => {
  const clients: BuiltAccount[] = []
  for (let index = 0; index < 12; index++) clients.push(await buildClient(shop.db))
  const lines = makeLines(clients)
  await importOrders(lines)
  const found = await report()
  const orders = new Set(lines.map((line) => line.split(',')[0])).size
  expect(found).toMatchObject({ orders, lines: lines.length, clients: 12, cheapest: null, belowCost: null })
  expect(found.late.flagged).toBeGreaterThan(3)
  const file = path.join(folder, 'orders.csv')
  await writeFile(file, [header, ...lines].join('\n'))
  const from = found.from ?? ''
  const measures = await printed(() => evaluateSuggestions(file, { from, out: undefined }))
  const rowOf = (name: string) =>
    new RegExp(`^${name} +([0-9.]+) +[0-9.]+ +[0-9.]+ +[0-9.]+ +([0-9.]+)$`, 'm').exec(measures)
  const shares = ({ hitRate, atLeastOne }: { hitRate: number; atLeastOne: number }) => [
    hitRate.toFixed(4),
    atLeastOne.toFixed(4),
  ]
  expect(rowOf('suggestions')?.slice(1)).toEqual(shares(found.suggestions))
  expect(rowOf('GP-TopFreq')?.slice(1)).toEqual(shares(found.suggestions.baseline))
  const { flagged, cameWithin7Days, stopped } = found.late
  expect(await printed(() => evaluateLapse(file, from))).toContain(
    `${flagged} flagged, ${cameWithin7Days} came within 7 days, ${stopped} ordered nothing in 60 days`,
  )
  const late = await rowsOf('late')
  expect(late).toHaveLength(flagged)
  expect(late.filter(({ cameOn }) => cameOn === null).length).toBeGreaterThanOrEqual(stopped)
  const lists = await rowsOf('suggestions')
  expect(lists.reduce((sum, { hits }) => sum + (hits ?? 0), 0) / lists.length / 5).toBeCloseTo(
    found.suggestions.hitRate,
    10,
  )
})

it('the report counts what the cheapest supplier and prices below the cost would have changed', async () => {
  const [one, other] = [await buildClient(shop.db), await buildClient(shop.db)]
  const product = await buildProduct(shop.db, {
    sku: 'S1',
    priceCents: cents(500),
    costPriceCents: cents(300),
    supplierPrices: [
      { name: 'Jetro', price: cents(300) },
      { name: 'Costco', price: cents(250) },
    ],
  })
  await importOrders([
    `1,${one.email},2026-05-01,S1,10,5.00`,
    `2,${other.email},2026-05-02,S1,2,2.90`,
    `3,${one.email},2026-05-03,S1,1,5.00`,
    `4,${one.email},2025-05-03,Gone,1,5.00`,
  ])
  const found = await report()
  expect(found).toMatchObject({
    ...{ orders: 4, lines: 4, clients: 2, from: '2025-05-03', to: '2026-05-03' },
    suggestions: { hitRate: 0, atLeastOne: 0, baseline: { hitRate: 0, atLeastOne: 0 } },
    late: { flagged: 0, cameWithin7Days: 0, stopped: 0 },
    cheapest: { days: 4, paid: 39, atCheapest: 32.5 },
    belowCost: { lines: 1, amount: 0.2 },
    twoPrices: [{ productId: product.productId, name: product.name, clients: 1 }],
  })
  expect((await rowsOf('cheapest'))[0]).toMatchObject({ quantity: 10, price: 3, otherPrice: 2.5 })
  expect(await rowsOf('belowCost')).toMatchObject([
    { clientId: other.accountId, storeName: other.storeName, quantity: 2, price: 2.9, otherPrice: 3 },
  ])
  expect(await rowsOf('twoPrices')).toMatchObject([{ clientId: other.accountId, price: 2.9, otherPrice: 5 }])
})

it('the report of a shop without orders is empty', async () => {
  expect(await report()).toEqual({
    ...{ orders: 0, lines: 0, clients: 0, from: null, to: null },
    suggestions: { hitRate: 0, atLeastOne: 0, baseline: { hitRate: 0, atLeastOne: 0 } },
    late: { flagged: 0, cameWithin7Days: 0, stopped: 0 },
    ...{ cheapest: null, belowCost: null, twoPrices: [] },
  })
  expect(await rowsOf('late')).toEqual([])
})
