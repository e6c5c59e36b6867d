import type { Client } from '@cornerstock/contract/clients/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { formatDate } from '../../lib/time/format-date.ts'
import { startOfDay } from '../../lib/time/local-days.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { useCompany } from '../../state/company.ts'

/** The head of a printed statement: the sender, the client, the days, and when it was printed. */
export function StatementHead({ client }: { client: Client }) {
  const { i18n } = useLingui()
  const { companyName, contact, timeZone } = useCompany()
  const { from, to } = useSearch({ from: '/_office/admin/payments/$clientId' })
  const today = useToday(timeZone)
  const nameOf = (day: string) => formatDate(i18n, startOfDay(day), { dateStyle: 'medium' })
  return (
    <div className="mb-6 hidden justify-between gap-8 print:flex">
      <address className="whitespace-pre-line not-italic">
        <p className="font-bold">{companyName}</p>
        {contact.address && <p>{contact.address}</p>}
        {contact.phone && <p>{contact.phone}</p>}
        {contact.email && <p>{contact.email}</p>}
      </address>
      <div className="whitespace-pre-line text-end">
        <p className="font-bold">
          <Trans>Statement</Trans>
        </p>
        <p>{nameOf(today)}</p>
        <p>{client.storeName}</p>
        <p>{client.storeAddress}</p>
        {from && (
          <p>
            <Trans>From</Trans> {nameOf(from)}
          </p>
        )}
        {to && (
          <p>
            <Trans>To</Trans> {nameOf(to)}
          </p>
        )}
      </div>
    </div>
  )
}
