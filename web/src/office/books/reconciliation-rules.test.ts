import { cents } from '@cornerstock/contract/values/money'
import { expect, it } from 'vitest'
import { compareBooks } from './reconciliation-rules.ts'

const sums = (sales: number, charges: number, credits: number, payments: number) => ({
  documents: 1,
  sales: cents(sales),
  charges: cents(charges),
  credits: cents(credits),
  payments: cents(payments),
})
const books = {
  ...{ through: '2026-03-02', accounts: [], closed: sums(1000, 50, 100, 300), open: sums(500, 0, 0, 200) },
  ...{ orders: sums(1500, 50, 100, 500), opening: cents(700), statements: cents(1650), ageing: cents(1650) },
}

it('batches and what is open agree with orders, statements and ageing, without what earlier systems left', () => {
  expect(compareBooks(books).map(({ id, difference }) => [id, difference])).toEqual([
    ['sales', 0],
    ['charges', 0],
    ['credits', 0],
    ['payments', 0],
    ['owed', 0],
  ])
})

it('a sum that differs says by how much', () => {
  const rows = compareBooks({ ...books, orders: sums(1503, 50, 100, 500), ageing: cents(1600) })
  expect(rows.map(({ difference }) => difference)).toEqual([3, 0, 0, 0, -50])
})
