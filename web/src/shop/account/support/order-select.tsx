import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { clientOrdersQuery } from '../../../api/orders/client-orders.ts'
import type { MessageSender } from '../../../api/support/send-message.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { useClientId } from '../../../state/client-id.ts'
import { Select } from '../../../ui/fields/select.tsx'

/** Chooses the order that a question is about: one of the newest, or the one that the URL names. */
export function OrderSelect({ sender: { draft, change, isLocked } }: { sender: MessageSender }) {
  const { t, i18n } = useLingui()
  const orders = useInfiniteQuery(clientOrdersQuery(useClientId()))
  useOrderOfUrl((orderId) => {
    if (!isLocked) change({ orderId })
  })
  const newest = (orders.data?.pages.flatMap(({ rows }) => rows) ?? []).map(({ orderId, orderDate }) => ({
    value: String(orderId),
    label: t`Order #${orderId}, ${i18n.date(orderDate, { dateStyle: 'medium' })}`,
  }))
  const chosen = draft.orderId === null ? '' : String(draft.orderId)
  const isListed = chosen === '' || newest.some(({ value }) => value === chosen)
  const options = isListed ? newest : [{ value: chosen, label: t`Order #${draft.orderId}` }, ...newest]
  if (options.length === 0) return null
  return (
    <Select
      label={t`About an order (optional)`}
      options={options}
      placeholder={t`No order`}
      value={chosen}
      disabled={isLocked}
      onChange={({ currentTarget: { value } }) => change({ orderId: value === '' ? null : Number(value) })}
    />
  )
}

/** Takes over the order that a link to this screen names, once. */
function useOrderOfUrl(onOrder: (orderId: number) => void) {
  const [{ order }, changeSearch] = useSearchState('/_shop/support')
  const take = useEffectEvent((orderId: number) => {
    onOrder(orderId)
    changeSearch({ order: undefined })
  })
  useEffect(() => {
    if (order !== undefined) take(order)
  }, [order])
}
