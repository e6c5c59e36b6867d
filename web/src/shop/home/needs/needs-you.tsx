import type { Order } from '@cornerstock/contract/orders/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { clientOrdersQuery } from '../../../api/orders/client-orders.ts'
import { lazyComponent } from '../../../lib/loading/lazy-component.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { useEntries } from '../../../outbox/outbox.ts'
import { mustBeDecided } from '../../../outbox/outbox-rules.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { useCompanyToday } from '../../../state/use-company-today.ts'
import { ChevronRight, Truck } from '../../../ui/icons/icons.ts'
import { findPageTitle } from '../../../ui/layout/page-title.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { OpenOffer } from '../../shared/orders/offers/open-offer.tsx'
import { toOrderAnchor } from '../../shared/orders/order-anchor.ts'
import { findArriving, findQuestions } from './needs-rules.ts'

// Only few visits need it.
const OutboxList = lazyComponent(() => import('../../shared/outbox/outbox-list.tsx'), 'OutboxList')

/**
 * What a client must know or answer before it orders: a question about a substitute, what arrives today, and what could
 * not be sent. Renders nothing if there is none of it.
 */
export function NeedsYou() {
  const { t } = useLingui()
  const clientId = useClientId()
  const { data } = useInfiniteQuery(clientOrdersQuery(clientId))
  const orders = data?.pages.flatMap(({ rows }) => rows) ?? []
  const [question, ...others] = findQuestions(orders, useNow())
  const arriving = findArriving(orders, useCompanyToday())
  const unsent = useEntries().filter((entry) => entry.store === clientId && mustBeDecided(entry, Date.now()))
  if (!question && arriving.length === 0 && unsent.length === 0) return null
  return (
    <section aria-label={t`What needs you`} className="mb-3 flex flex-col gap-2">
      {question && (
        <ul>
          <OpenOffer
            key={question.offer.offerId}
            {...question}
            onResponse={() => findPageTitle()?.focus({ preventScroll: true })}
          >
            {others.length > 0 && (
              <Link
                to="/orders-history"
                className="touch-area font-semibold text-house text-sm underline underline-offset-4"
              >
                <Plural value={others.length} one="# more question" other="# more questions" />
              </Link>
            )}
          </OpenOffer>
        </ul>
      )}
      {arriving.map((order) => (
        <ArrivingOrder key={order.orderId} order={order} />
      ))}
      {unsent.length > 0 && (
        <Suspense>
          <OutboxList />
        </Suspense>
      )}
    </section>
  )
}

function ArrivingOrder({ order: { orderId, amountDue } }: { order: Order }) {
  return (
    <Link
      to="/orders-history"
      hash={toOrderAnchor(orderId)}
      className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-surface px-3 shadow-card hover:border-line-strong"
    >
      <Truck aria-hidden="true" className="size-6 shrink-0 text-house rtl:-scale-x-100" />
      <span className="min-w-0 flex-1 font-semibold">
        <Trans>Order #{orderId} arrives today</Trans>
      </span>
      <PriceText cents={amountDue} size="small" />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
    </Link>
  )
}
