import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { expect, test } from 'vitest'
import { picturesForNextOrder } from './next-order-pictures.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour))
const picture = (imageId: number, hour: number) => ({
  imageId,
  imageUrl: '',
  width: 1,
  height: 1,
  uploadedAt: at(hour),
})
const pictures = [picture(2, 12), picture(1, 10)]
const order = (hour: number, status: 1 | 4) => ({ orderDate: at(hour), status })

test.each([
  ['all pictures before the first order', [], [2, 1]],
  ['pictures since the last order', [order(11, 1), order(9, 1)], [2]],
  ['no pictures right after an order', [order(13, 1)], []],
  ['also pictures from before a cancelled order', [order(11, orderStatuses.cancelled), order(9, 1)], [2, 1]],
])('%s belong to the next order', (_, orders, expected) => {
  expect(picturesForNextOrder(pictures, orders).map(({ imageId }) => imageId)).toEqual(expected)
})
