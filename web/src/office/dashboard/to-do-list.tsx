import type { TodayReport } from '@cornerstock/contract/office/reports'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { todayReportQuery } from '../../api/reports.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ChevronRight } from '../../ui/icons/icons.ts'
import { PriceText } from '../../ui/text/price-text.tsx'
import { QueryError } from '../shared/query-error.tsx'

/** The tasks of owners and associates besides the orders, each with a link. */
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
  const { lateClients, notFoundLines, openSupport, belowCost, owed } = report
  if (lateClients + notFoundLines + openSupport + belowCost.length + owed === 0) {
    return (
      <p className="p-5 text-ink-soft">
        <Trans>Nothing is waiting for you.</Trans>
      </p>
    )
  }
  return (
    <ul className="divide-y divide-line">
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
        <li className="flex min-h-12 flex-wrap items-baseline gap-x-2 px-5 py-3">
          <Trans>Stores owe</Trans> <PriceText cents={owed} />
        </li>
      )}
    </ul>
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
