import type { TodayReport } from '@cornerstock/contract/office/reports'
import { ages } from '@cornerstock/contract/orders/money/payments'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { todayReportQuery } from '../../api/reports.ts'
import { useDeliveryDayName } from '../../checkout/delivery/use-delivery-day-name.ts'
import { useCompanyToday } from '../../state/use-company-today.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ChevronRight } from '../../ui/icons/icons.ts'
import { PriceText } from '../../ui/text/price-text.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { useAgeNames } from '../shared/use-age-names.ts'

/** The tasks of owners and associates, each with a link to its list. */
export function ToDoList() {
  const report = useQuery(todayReportQuery())
  return (
    <section aria-labelledby="to-do" className="min-w-0">
      <h2 id="to-do" className="mb-3 font-bold text-xl">
        <Trans>To do</Trans>
      </h2>
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {report.isPending && <Skeleton className="h-40 rounded-none" />}
        {report.isError && !report.data && <QueryError query={report} />}
        {report.data && <ToDos report={report.data} />}
      </div>
    </section>
  )
}

function ToDos({ report }: { report: TodayReport }) {
  const { lateClients, notFoundLines, openSupport, belowCost, owed, deliveries } = report
  const packedToCheck =
    report.waiting.find(({ status }) => status === orderStatuses.packed)?.linesToCheck ?? 0
  const isNothing = lateClients + notFoundLines + openSupport + belowCost.length + owed + packedToCheck === 0
  if (isNothing && deliveries.length === 0) {
    return (
      <p className="p-5 text-ink-soft">
        <Trans>Nothing is waiting for you.</Trans>
      </p>
    )
  }
  return (
    <ul className="divide-y divide-line">
      <Deliveries deliveries={deliveries} />
      {packedToCheck > 0 && (
        <ToDo link={{ to: '/admin/orders', search: { status: 'packed' } }}>
          <Plural
            value={packedToCheck}
            one="# line of packed orders is not checked"
            other="# lines of packed orders are not checked"
          />
        </ToDo>
      )}
      {lateClients > 0 && (
        <ToDo link={{ to: '/admin/AdminOrderRecencyPage', search: { late: true } }}>
          <Plural
            value={lateClients}
            one="# store is late with its order"
            other="# stores are late with their orders"
          />
        </ToDo>
      )}
      {openSupport > 0 && (
        <ToDo link={{ to: '/admin/support', search: { status: 'open' } }}>
          <Plural value={openSupport} one="# open support request" other="# open support requests" />
        </ToDo>
      )}
      {notFoundLines > 0 && (
        <ToDo link={{ to: '/admin/orders', search: { notFound: true } }}>
          <Plural
            value={notFoundLines}
            one="# line was not found in open orders"
            other="# lines were not found in open orders"
          />
        </ToDo>
      )}
      <BelowCost products={belowCost} />
      {owed > 0 && (
        <ToDo link={{ to: '/admin/payments' }}>
          <Owed report={report} />
        </ToDo>
      )}
    </ul>
  )
}

const shownDays = 4

/** The open orders by the day on which they are to arrive, those that are overdue first. */
function Deliveries({ deliveries }: Pick<TodayReport, 'deliveries'>) {
  const today = useCompanyToday()
  const dayName = useDeliveryDayName()
  return deliveries.slice(0, shownDays).map(({ date, orders, amountDue }) => (
    <ToDo key={date} link={{ to: '/admin/orders', search: { day: date } }}>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <strong className={date < today ? 'text-danger' : undefined}>
          {date < today ? (
            <Trans>Overdue since {dayName(date)}</Trans>
          ) : (
            <Trans>Arrives {dayName(date)}</Trans>
          )}
        </strong>
        <span className="text-ink-soft text-sm">
          <Plural value={orders} one="# order" other="# orders" /> ·{' '}
          <PriceText cents={amountDue} size="small" />
        </span>
      </span>
    </ToDo>
  ))
}

/** What stores owe, in all and by age. */
function Owed({ report: { owed, owedByAge } }: { report: TodayReport }) {
  const names = useAgeNames()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>
        <Trans>Stores owe</Trans> <PriceText cents={owed} />
      </span>
      <span className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
        {ages
          .filter((age) => owedByAge[age] > 0)
          .map((age) => (
            <span key={age} className={age === 'older' ? 'text-danger' : undefined}>
              {names[age]} <PriceText cents={owedByAge[age]} size="small" />
            </span>
          ))}
      </span>
    </span>
  )
}

function ToDo({ link, children }: { link: LinkOptions; children: ReactNode }) {
  return (
    <li>
      <Link
        {...link}
        className="flex min-h-12 items-center justify-between gap-3 px-5 py-3 hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <span>{children}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
      </Link>
    </li>
  )
}

/** The products that are sold for less than they cost. */
function BelowCost({ products }: { products: TodayReport['belowCost'] }) {
  if (products.length === 0) return null
  return (
    <li>
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center px-5 py-3 hover:bg-sunken">
          <Plural
            value={products.length}
            one="# product is sold below its cost"
            other="# products are sold below their cost"
          />
        </summary>
        <ul className="divide-y divide-line border-line border-t">
          {products.map(({ productId, name, price, costPrice }) => (
            <li key={productId}>
              <Link
                to="/admin/products/edit/$productId"
                params={{ productId }}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-5 py-2 hover:bg-sunken"
              >
                <span className="wrap-anywhere">{name}</span>
                <span className="text-ink-soft text-sm">
                  <Trans>
                    <PriceText cents={price} size="small" /> for <PriceText cents={costPrice} size="small" />
                  </Trans>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
