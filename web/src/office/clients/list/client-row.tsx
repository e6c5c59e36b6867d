import type { ListedClient } from '@cornerstock/contract/clients/clients'
import { toDayNumber } from '@cornerstock/contract/values/days'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useNameBusinessType } from '../../../company/use-business-types.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { toLocalDay } from '../../../lib/time/local-days.ts'
import { useCompany } from '../../../state/company.ts'
import { useCompanyToday } from '../../../state/use-company-today.ts'
import { cn } from '../../../ui/class-names.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'

/** Table columns on wide screens, a card on narrow ones. */
export const rowGrid =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 xl:items-center ' +
  'xl:grid-cols-[minmax(0,1.4fr)_minmax(0,0.6fr)_6rem_minmax(0,1.1fr)_3.5rem_6.5rem_6rem_4.5rem]'

interface ClientRowProps {
  client: ListedClient
  onFocus: (clientId: string) => void
  onBlur: () => void
}

/** A client with a link that covers the row. Memoized because the list renders on every scroll event. */
export const ClientRow = memo(function ClientRow({ client, onFocus, onBlur }: ClientRowProps) {
  const nameOf = useNameBusinessType()
  return (
    <article
      aria-labelledby={`client-${client.clientId}`}
      className={cn(
        rowGrid,
        'relative rounded-md border border-line bg-surface py-2.5 xl:min-h-13 xl:py-1',
        'hover:border-line-strong has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-house',
      )}
    >
      <Cell>
        <h2 id={`client-${client.clientId}`} className="font-semibold">
          <Link
            to="/admin/EditClientInfoPage/$clientId"
            params={{ clientId: client.clientId }}
            data-row={client.clientId}
            onFocus={() => onFocus(client.clientId)}
            onBlur={onBlur}
            dir="auto"
            className="wrap-anywhere line-clamp-2 outline-none after:absolute after:inset-0 xl:block xl:truncate"
          >
            {client.storeName}
          </Link>
        </h2>
        <Note>
          {client.externalId && (
            <>
              <bdi className="font-semibold">{client.externalId}</bdi>
              {' · '}
            </>
          )}
          {client.storeAddress}
        </Note>
      </Cell>
      <div className="max-xl:col-span-full max-xl:row-start-2 max-xl:flex max-xl:gap-x-3 xl:contents">
        <p className="truncate text-sm empty:max-xl:hidden">{client.businessOwnerName}</p>
        <Note className="max-xl:shrink-0">{nameOf(client.businessType)}</Note>
      </div>
      <Cell className="max-xl:col-span-full max-xl:row-start-3 sm:max-xl:flex sm:max-xl:gap-x-3">
        {client.email && <p className="wrap-anywhere text-sm xl:truncate">{client.email}</p>}
        <Note className="tabular-nums">{client.phoneNumber}</Note>
      </Cell>
      <Orders client={client} />
      <Owed client={client} />
    </article>
  )
})

function Cell({ className, children }: { className?: string; children: React.ReactNode }) {
  return <div className={cn('min-w-0 xl:leading-tight', className)}>{children}</div>
}

function Note({ className, children }: { className?: string; children: React.ReactNode }) {
  return <p className={cn('wrap-anywhere text-ink-soft text-sm xl:truncate', className)}>{children}</p>
}

function Orders({ client: { orderCount, lastOrderDate } }: { client: ListedClient }) {
  const { i18n } = useLingui()
  return (
    <div className="col-start-2 row-start-1 text-end xl:contents">
      <p className="tabular-nums xl:text-end">
        {/* In Arabic, a space at the start of a span would not be shown. */}
        <span className="font-bold">{i18n.number(orderCount)}</span>{' '}
        <span className="text-sm xl:sr-only">
          <Plural value={orderCount} one="order" other="orders" />
        </span>
      </p>
      <p className="whitespace-nowrap text-ink-soft text-sm tabular-nums xl:text-end">
        {lastOrderDate ? (
          <time dateTime={lastOrderDate.toISOString()}>
            {formatDate(i18n, lastOrderDate, { dateStyle: 'medium' })}
          </time>
        ) : (
          <Trans>Never</Trans>
        )}
      </p>
    </div>
  )
}

/** What the client owes, and for how many days the oldest order is not paid. */
function Owed({ client: { balance, owesSince } }: { client: ListedClient }) {
  const today = useCompanyToday()
  const { timeZone } = useCompany()
  const days = owesSince && toDayNumber(today) - toDayNumber(toLocalDay(owesSince, timeZone))
  return (
    <div className="max-xl:col-span-full max-xl:row-start-4 max-xl:flex max-xl:gap-x-3 max-xl:empty:hidden xl:contents">
      <p className={cn('text-sm tabular-nums xl:text-end', balance === 0 && 'max-xl:hidden')}>
        <span className="text-ink-soft xl:sr-only">
          {balance < 0 ? <Trans>Overpaid</Trans> : <Trans>Owes</Trans>}
        </span>{' '}
        <PriceText
          cents={Math.abs(balance)}
          size="small"
          className={cn(balance === 0 && 'font-normal text-ink-soft')}
        />
      </p>
      <Note className="tabular-nums xl:text-end">
        {days !== null && <Plural value={days} one="# day" other="# days" />}
      </Note>
    </div>
  )
}
