import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { evaluateSuggestions } from './evaluate-suggestions.ts'
import { dayNumberOfText, readOrderFile } from './order-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evaluate-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function writeOrders(rows: readonly string[], name = 'orders.csv'): Promise<string> {
  const header = 'invoice,datetime,customer_id,stock_code,description,quantity,unit_price,country'
  const text = `${[header, ...rows].join('\n')}\n`
  const file = path.join(folder, name)
  await writeFile(file, name.endsWith('.gz') ? gzipSync(text) : text)
  return file
}

const line = (invoice: number, date: string, customer: number, code: string, quantity = 6) =>
  `${invoice},${date}T09:30:00,${customer},${code},"TEA SET, ""RETRO""",${quantity},1.25,United Kingdom`

it('the evaluation joins the invoices of a customer and day, and leaves service lines and returns out', async () => {
  const file = await writeOrders([
    line(2, '2011-01-04', 7, '10002', 3),
    line(1, '2011-01-03', 7, '10001A', 6),
    line(3, '2011-01-04', 7, '10002', 4),
    line(3, '2011-01-04', 7, 'POST'),
    line(3, '2011-01-04', 7, '10001A', -6),
    line(4, '2011-01-04', 8, '10001A', 1),
  ])
  const { clientDays, stockCodes } = await readOrderFile(file)
  expect(stockCodes).toEqual(['10001A', '10002'])
  expect(clientDays).toEqual([
    { clientId: '7', day: 14_977, orders: 1, lines: [{ productId: 0, quantity: 6, orders: 1 }] },
    { clientId: '7', day: 14_978, orders: 2, lines: [{ productId: 1, quantity: 7, orders: 2 }] },
    { clientId: '8', day: 14_978, orders: 1, lines: [{ productId: 0, quantity: 1, orders: 1 }] },
  ])
})

it('the evaluation names what it cannot read', async () => {
  const file = path.join(folder, 'other.csv')
  await writeFile(file, 'invoice,date\n1,2011-01-01\n')
  await expect(readOrderFile(file)).rejects.toThrow(/has no column datetime/)
  await writeFile(file, 'invoice,datetime,customer_id,stock_code,quantity\n1,yesterday,7,10001,1\n')
  await expect(readOrderFile(file)).rejects.toThrow(/“yesterday” does not begin with a date/)
  expect(() => dayNumberOfText('2011-13-01')).toThrow(/does not begin with a date/)
})

it('the evaluation prints the measures beside the baselines and writes ten ranks per request', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const dates = ['2011-01-03', '2011-01-10', '2011-01-17', '2011-01-24', '2011-01-31']
  const rows = dates.flatMap((date, week) =>
    [7, 8].flatMap((customer) => [
      line(10 * week + customer, date, customer, '10001'),
      line(10 * week + customer, date, customer, `2000${week}`),
    ]),
  )
  const file = await writeOrders(rows, 'orders.csv.gz')
  const out = path.join(folder, 'out.csv')
  await evaluateSuggestions(file, { from: '2011-01-31', out })
  const printed = print.mock.calls.join('\n')
  print.mockRestore()
  expect(printed).toMatch(/^2 requests of 2 customers from 2011-01-31 on\nDefault weights: only 2 requests/)
  expect(printed).toMatch(/suggestions +0\.2000 +0\.5000/)
  expect(printed).toMatch(/above TIFU-KNN +[+−]0\.\d{4} \[/)
  expect(printed).toMatch(/\n0 +0 +0\.0000/)
  const written: Record<string, string>[] = parse(await readFile(out, 'utf8'), { columns: true })
  expect(written).toHaveLength(10)
  expect(written[0]).toEqual({
    customer_id: '7',
    date: '2011-01-31',
    rank: '1',
    stock_code: '10001',
    source: 'Due now: about every 7 days, last 7 days ago',
    probability: expect.stringMatching(/^0\.\d{6}$/),
  })
})
