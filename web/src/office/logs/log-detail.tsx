import type { AppLog } from '@cornerstock/contract/app-logs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../state/session.ts'
import { type ChangedDetail, fieldName, type StaffChange } from './staff-change.ts'
import { useStoreName } from './use-store-name.ts'

interface LogDetailProps {
  entry: AppLog
  change: StaffChange | null
}

/** All that is known of an entry: who, what, from what to what, and what was thrown. */
export function LogDetail({ entry, change }: LogDetailProps) {
  const { i18n } = useLingui()
  return (
    <div className="border-line border-t px-4 py-3">
      <dl className="grid gap-x-6 gap-y-2 sm:items-baseline sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Fact name={<Trans>When</Trans>}>
          {i18n.date(entry.timestamp, { dateStyle: 'full', timeStyle: 'long' })}
        </Fact>
        {change && (
          <Fact name={<Trans>Who</Trans>}>
            <StaffName staffId={change.staffId} />
          </Fact>
        )}
        <Fact name={<Trans>What</Trans>}>{change ? change.what : entry.message}</Fact>
        {entry.clientId && (
          <Fact name={<Trans>Client</Trans>}>
            <ClientName clientId={entry.clientId} />
          </Fact>
        )}
        <Fact name={<Trans>Source</Trans>}>{entry.source}</Fact>
      </dl>
      {change && change.details.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-md border border-line">
          {change.details.map((detail) => (
            <DetailLine key={detail.name} detail={detail} />
          ))}
        </ul>
      )}
      {entry.exception && (
        <pre className="mt-3 max-h-96 overflow-auto whitespace-pre-wrap wrap-anywhere rounded-md bg-sunken p-3 text-sm">
          {entry.exception}
        </pre>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function StaffName({ staffId }: { staffId: string }) {
  const { clientId, email } = useSession()
  return staffId === clientId ? <Trans>You, {email}</Trans> : <Trans>Staff {staffId}</Trans>
}

/** The store's name where the account is a store's; staff and accounts that are gone have their id only. */
function ClientName({ clientId }: { clientId: string }) {
  const name = useStoreName(clientId)
  if (!name) return clientId
  return (
    <Link
      to="/admin/EditClientInfoPage/$clientId"
      params={{ clientId }}
      className="font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {name}
    </Link>
  )
}

function DetailLine({ detail: { name, before, after } }: { detail: ChangedDetail }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:items-baseline sm:grid-cols-[8rem_minmax(0,1fr)]">
      <span className="text-ink-soft text-sm empty:hidden">{name && fieldName(name)}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 whitespace-pre-line wrap-anywhere sm:col-start-2">
        {before !== undefined && <del className="text-ink-soft">{before || <Trans>empty</Trans>}</del>}
        {before !== undefined && after !== undefined && (
          <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft rtl:rotate-180" />
        )}
        {after !== undefined && (
          <ins className="font-medium no-underline">{after || <Trans>empty</Trans>}</ins>
        )}
      </span>
    </li>
  )
}
