import type { Order } from '@cornerstock/contract/orders'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOrderAnchor, toOrderAnchor } from '../shared/orders/order-anchor.ts'

interface Pages {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The order whose place the address names; older pages are asked for until it is there. */
export function useLinkedOrder(orders: readonly Order[], pages: Pages): Order | undefined {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const hash = useLocation({ select: (location) => location.hash })
  const wanted = orders.find(({ orderId }) => toOrderAnchor(orderId) === hash)
  const mayFetch = isOrderAnchor(hash) && !wanted && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (mayFetch) void fetchNextPage()
  }, [mayFetch, fetchNextPage])
  return wanted
}
