import { canClaim } from '@cornerstock/contract/clients/claims'
import { type SupportKind, supportKinds } from '@cornerstock/contract/clients/support'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { clientOrdersQuery } from '../../../api/orders/client-orders.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { useCompany } from '../../../state/company.ts'
import { useActingStore } from '../../../state/session/acting-store.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import type { MessageSender } from '../../../support/send-message.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { ClaimFields } from './claim-fields.tsx'

interface SubjectFieldsProps {
  sender: MessageSender
  problems: {
    order?: string | undefined
    item?: string | undefined
    quantity?: string | undefined
  }
}

/** The kind of a message, and the order that it is about. A claim needs a line of an order that was just delivered. */
export function SubjectFields({ sender, problems }: SubjectFieldsProps) {
  const { t, i18n } = useLingui()
  const { draft, change, isLocked } = sender
  const { kind, orderId } = draft
  const orders = useOrders(kind)
  const { claimHours } = useCompany()
  useOrderOfUrl((named, isProblem) => {
    const linkedKind = isProblem ? 'claim' : 'question'
    if (!isLocked) change({ kind: linkedKind, orderId: named, itemId: null, quantity: null })
  })
  const options = orders.map((order) => ({
    value: String(order.orderId),
    label: t`Order #${order.orderId}, ${formatDate(i18n, order.orderDate, { dateStyle: 'medium' })}`,
  }))
  const isUnlisted = orderId !== null && !orders.some((order) => order.orderId === orderId)
  if (isUnlisted) options.unshift({ value: String(orderId), label: t`Order #${orderId}` })
  const isClaim = kind === 'claim'
  const chosen = orders.find((order) => order.orderId === orderId)
  return (
    <>
      <KindSelect sender={sender} />
      {kind !== 'wish' && (isClaim || options.length > 0) && (
        <Select
          label={isClaim ? t`Order` : t`About an order (optional)`}
          hint={isClaim && <ClaimHint hours={chosen?.claimHours ?? claimHours} />}
          error={problems.order}
          required={isClaim}
          options={options}
          placeholder={isClaim ? t`Choose an order` : t`No order`}
          value={orderId === null ? '' : String(orderId)}
          disabled={isLocked}
          onChange={({ currentTarget: { value } }) =>
            change({ orderId: value === '' ? null : Number(value), itemId: null, quantity: null })
          }
        />
      )}
      {isClaim && <ClaimFields sender={sender} order={chosen} problems={problems} />}
    </>
  )
}

function ClaimHint({ hours }: { hours: number }) {
  if (hours === 0) return <Trans>Problems can be reported only at the delivery.</Trans>
  return (
    <Plural
      value={hours}
      one="Problems can be reported within # hour of the delivery."
      other="Problems can be reported within # hours of the delivery."
    />
  )
}

function KindSelect({ sender: { draft, change, isLocked } }: { sender: MessageSender }) {
  const { t } = useLingui()
  const options: { value: SupportKind; label: string }[] = [
    { value: 'question', label: t`A question` },
    { value: 'wish', label: t`A product that you do not sell yet` },
    { value: 'claim', label: t`A problem with a delivery` },
  ]
  const { mayOrder } = useActingStore()
  const toKind = (value: string) => supportKinds.find((kind) => kind === value) ?? 'question'
  return (
    <Select
      label={t`What is it about?`}
      hint={!mayOrder && t`Owners and managers of the store report problems with deliveries.`}
      options={options.filter(({ value }) => mayOrder || value !== 'claim')}
      value={draft.kind}
      disabled={isLocked}
      onChange={({ currentTarget: { value } }) =>
        change({ kind: toKind(value), orderId: null, itemId: null, quantity: null })
      }
    />
  )
}

/** The client's newest orders; for a claim only the orders about which a claim can still be made. */
function useOrders(kind: SupportKind) {
  const now = useNow()
  const { data } = useInfiniteQuery(clientOrdersQuery(useClientId()))
  const newest = data?.pages.flatMap(({ rows }) => rows) ?? []
  return kind === 'claim' ? newest.filter((order) => canClaim(order, now)) : newest
}

/** Selects the order that a link to this screen names. It does so only once. */
function useOrderOfUrl(onOrder: (orderId: number, isProblem: boolean) => void) {
  const [{ order, problem }, changeSearch] = useSearchState('/_shop/support')
  const take = useEffectEvent((orderId: number) => {
    onOrder(orderId, problem)
    changeSearch({ order: undefined, problem: false })
  })
  useEffect(() => {
    if (order !== undefined) take(order)
  }, [order])
}
