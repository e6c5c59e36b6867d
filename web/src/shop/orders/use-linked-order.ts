import type { Order } from '@cornerstock/contract/orders/orders'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOrderAnchor, toOrderAnchor } from '../shared/orders/order-anchor.ts'

interface Pages {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The order to which the URL's fragment links. Loads older pages until the order is found. */
export function useLinkedOrder(orders: readonly Order[], pages: Pages): Order | undefined {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const hash = useLocation({ select: (location) => location.hash })
  const linkedOrder = orders.find(({ orderId }) => toOrderAnchor(orderId) === hash)
  const canFetchMore =
    isOrderAnchor(hash) && !linkedOrder && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (canFetchMore) void fetchNextPage()
  }, [canFetchMore, fetchNextPage])
  return linkedOrder
}
