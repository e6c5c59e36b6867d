import { cents } from '@cornerstock/contract/money'
import { subjectOf } from '@cornerstock/contract/notifications'
import { describe, expect, it } from 'vitest'
import { linePriceNotice, mergeLines, pickingNotice, resolveFound, statusNotice } from './order-rules.ts'

describe('lines of an order', () => {
  const line = (productId: number, quantity: number, price?: number) => ({
    productId,
    quantity,
    ...(price !== undefined && { price: cents(price) }),
  })

  it('are merged by product, in the order of product ids', () => {
    expect(mergeLines([line(7, 1), line(3, 2), line(7, 4)])).toEqual([
      { productId: 3, quantity: 2, seenPrice: null },
      { productId: 7, quantity: 5, seenPrice: null },
    ])
  })

  it.each([
    [undefined, undefined, null],
    [500, undefined, 500],
    [undefined, 500, 500],
    [600, 500, 500],
    [500, 600, 500],
    [0, 500, 0],
  ])('seen at %s and %s were seen at %s', (one, other, seenPrice) => {
    expect(mergeLines([line(1, 1, one), line(1, 1, other)])).toMatchObject([{ seenPrice }])
  })

  it.each([
    [[10_000], true],
    [[10_000, 1], false],
    [[5000, 5000], true],
  ])('of %j fit: %s', (quantities, fits) => {
    expect(mergeLines(quantities.map((quantity) => line(1, quantity))) !== null).toBe(fits)
  })
})

describe('a mark on a line of 5', () => {
  it.each([
    [{ found: true, foundQuantity: null }, 5],
    [{ found: true, foundQuantity: 5 }, 5],
    [{ found: true, foundQuantity: 1 }, 1],
    [{ found: false, foundQuantity: null }, 0],
    [{ found: false, foundQuantity: 0 }, 0],
    [{ found: null, foundQuantity: null }, null],
  ])('%j means %s found', (mark, foundQuantity) => {
    expect(resolveFound(5, mark)).toEqual({ foundQuantity })
  })

  it.each([
    { found: true, foundQuantity: 0 },
    { found: true, foundQuantity: 6 },
    { found: false, foundQuantity: 1 },
    { found: null, foundQuantity: 0 },
  ])('%j means nothing', (mark) => {
    expect(resolveFound(5, mark)).toBeNull()
  })
})

describe('what a client is told of the picking', () => {
  const item = (found: boolean | null, foundQuantity: number | null) => ({
    ...{ id: 1, productId: 1, productName: 'P', imageUrl: '', quantity: 2 },
    ...{ price: cents(150), listPrice: cents(150), found, foundQuantity },
  })

  it.each([
    [[item(null, null)], '0 of 1 line checked', 'Amount due: $3.00.'],
    [[item(true, 2), item(null, null)], '1 of 2 lines checked', 'Amount due: $6.00.'],
    [[item(false, 0), item(false, 0)], '2 of 2 lines checked', '2 lines not found. Amount due: $0.00.'],
    [
      [item(false, 0), item(true, 1)],
      '2 of 2 lines checked',
      '1 line not found, 1 line short. Amount due: $1.50.',
    ],
  ])('is how far it is, what is missing and what it will cost', (items, title, message) => {
    expect(pickingNotice({ orderId: 1001, items })).toEqual({ title: `Order #1001: ${title}`, message })
  })
})

it('every update of an order begins with its number, which links to it are read from', () => {
  const notices = [
    ...([0, 1, 2, 3, 4] as const).map((status) => statusNotice(1001, status)),
    pickingNotice({ orderId: 1001, items: [] }),
    linePriceNotice(1001, 'Cola', cents(100), cents(90)),
  ]
  for (const { title } of notices) expect(subjectOf({ type: 'OrderUpdate', title })).toBe(1001)
})
