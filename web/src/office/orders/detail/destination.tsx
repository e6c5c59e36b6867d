import { mayAccess } from '@cornerstock/contract/accounts/roles'
import type { Destination as Store } from '@cornerstock/contract/ordering/destinations'
import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { destinationQuery } from '../../../api/orders/order-queries.ts'
import { useSession } from '../../../state/session/session.ts'
import { LoadingFailed } from '../../../ui/feedback/loading-failed.tsx'
import { ClipboardList, MapPin, Phone } from '../../../ui/icons/icons.ts'

/** The destination of the order: the store as it was when the order was placed, and what has changed since then. */
export function Destination({ order }: { order: AnyOrder }) {
  const { clientId, storeName, storeAddress } = order
  const { role } = useSession()
  const query = useQuery(destinationQuery(order.orderId))
  const { data } = query
  return (
    <div className="flex flex-col gap-2">
      {mayAccess(role, 'associate') ? (
        <Link
          to="/admin/EditClientInfoPage/$clientId"
          params={{ clientId }}
          className="touch-area wrap-anywhere font-bold text-lg leading-snug underline-offset-4 hover:underline"
        >
          {storeName}
        </Link>
      ) : (
        <p className="wrap-anywhere font-bold text-lg leading-snug">{storeName}</p>
      )}
      <Fact icon={<MapPin aria-hidden="true" />}>
        <address className="not-italic">{storeAddress}</address>
      </Fact>
      {data?.asPlaced.phoneNumber && <PhoneLink number={data.asPlaced.phoneNumber} />}
      {data?.asPlaced.deliveryNotes && (
        <Fact icon={<ClipboardList aria-hidden="true" />}>
          <span className="sr-only">
            <Trans>Delivery notes</Trans>:
          </span>{' '}
          <span className="whitespace-pre-line text-ink">{data.asPlaced.deliveryNotes}</span>
        </Fact>
      )}
      {data && <Changes {...data} />}
      <LoadingFailed query={query} className="justify-between text-danger text-sm" />
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-2 text-ink-soft [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0">
      {icon}
      <div className="wrap-anywhere min-w-0">{children}</div>
    </div>
  )
}

function PhoneLink({ number }: { number: string }) {
  return (
    <Fact icon={<Phone aria-hidden="true" />}>
      <a
        href={`tel:${number.replace(/[^\d+]/g, '')}`}
        dir="ltr"
        className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-house underline-offset-4 hover:underline"
      >
        {number}
      </a>
    </Fact>
  )
}

/** The details that the store has changed since it ordered, beside those that the order keeps. */
function Changes({ asPlaced, current }: { asPlaced: Store; current: Store }) {
  const rows = [
    { key: 'storeName', name: <Trans>Store</Trans> },
    { key: 'storeAddress', name: <Trans>Address</Trans> },
    { key: 'phoneNumber', name: <Trans>Phone</Trans> },
    { key: 'deliveryNotes', name: <Trans>Delivery notes</Trans> },
  ] as const
  const changed = rows.filter(({ key }) => asPlaced[key] !== current[key])
  if (changed.length === 0) return null
  return (
    <section className="rounded-md bg-warning-soft px-3 py-2 text-sm" aria-labelledby="store-changes">
      <h2 id="store-changes" className="font-semibold text-warning">
        <Trans>The store has changed since it ordered</Trans>
      </h2>
      <dl>
        {changed.map(({ key, name }) => (
          <div key={key} className="mt-1">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line font-medium">
              {current[key] === '' ? (
                <Trans>Removed</Trans>
              ) : key === 'phoneNumber' ? (
                <a
                  href={`tel:${current[key].replace(/[^\d+]/g, '')}`}
                  dir="ltr"
                  className="touch-area underline underline-offset-4"
                >
                  {current[key]}
                </a>
              ) : (
                current[key]
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
