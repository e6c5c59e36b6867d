// @vitest-environment happy-dom
import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import type { PickList } from '@cornerstock/contract/orders/picking/pick-lists'
import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { pickListQuery, updatePickLists } from '../../../api/orders/pick-lists.ts'
import { describeOtherMark } from './mark-kind.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  [null, 2, 'Rosa', 'Rosa has changed it from “not checked” to “2 of 4 found”.'],
  [4, 0, '', 'Another staff member has changed it from “4 of 4 found” to “not found”.'],
])('a mark that comes too late says what has changed', (seen, foundQuantity, by, said) => {
  const text = describeOtherMark({ product: 'Cola', quantity: 4, seen, foundQuantity, by })
  expect(text).toBe(`Cola: ${said} Mark it again if you are sure.`)
})

test('the order in a response updates the pick lists with its lines', () => {
  const queryClient = new QueryClient()
  const lineOf = (itemId: number, orderId: number) =>
    ({ itemId, orderId, quantity: 4, foundQuantity: null, substituteFor: null, markedBy: null }) as const
  const product = { productId: 7, name: 'Cola', brand: '', sku: null, gtins: [], imageUrl: '', supplier: '' }
  const { queryKey } = pickListQuery([1001, 1002])
  queryClient.setQueryData(queryKey, {
    orders: [],
    groups: [{ category: 'Candy', products: [{ ...product, lines: [lineOf(1, 1001), lineOf(2, 1002)] }] }],
  } satisfies PickList)
  updatePickLists(queryClient, { orderId: 1001, items: [{ id: 1, foundQuantity: 3 }] } as AnyOrder)
  const lines = queryClient.getQueryData(queryKey)?.groups[0]?.products[0]?.lines
  expect(lines?.map(({ foundQuantity }) => foundQuantity)).toEqual([3, null])
})
