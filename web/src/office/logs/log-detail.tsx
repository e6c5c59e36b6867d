import type { AppLog } from '@cornerstock/contract/office/app-logs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '../../lib/time/format-date.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ArrowRight } from '../../ui/icons/icons.ts'
import { useBulkChange } from '../shared/products/use-bulk-change.tsx'
import { type ChangedField, formatFieldName, toChangedFields } from './changed-fields.ts'
import { undoOf } from './undo-rules.ts'
import { useStoreName } from './use-store-name.ts'

/** All details of an entry: who, what, old and new values, and the exception. */
export function LogDetail({ entry }: { entry: AppLog }) {
  const { i18n } = useLingui()
  const { change, staffName } = entry
  const fields = change ? toChangedFields(change) : []
  return (
    <div className="border-line border-t px-4 py-3">
      <dl className="grid gap-x-6 gap-y-2 sm:items-baseline sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Fact name={<Trans>When</Trans>}>
          {formatDate(i18n, entry.timestamp, { dateStyle: 'full', timeStyle: 'long' })}
        </Fact>
        {staffName && <Fact name={<Trans>Who</Trans>}>{staffName}</Fact>}
        <Fact name={<Trans>What</Trans>}>
          <English>{change ? change.what : entry.message}</English>
        </Fact>
        {entry.clientId && (
          <Fact name={<Trans>Client</Trans>}>
            <ClientName clientId={entry.clientId} />
          </Fact>
        )}
        <Fact name={<Trans>Source</Trans>}>{entry.source}</Fact>
      </dl>
      {fields.length > 0 && (
        // Names and values of fields are those of the log, which is English.
        <ul lang="en" dir="ltr" className="mt-3 divide-y divide-line rounded-md border border-line">
          {fields.map((field) => (
            <FieldLine key={field.name} field={field} />
          ))}
        </ul>
      )}
      <UndoEntry entry={entry} />
      {entry.exception && (
        <pre
          lang="en"
          dir="ltr"
          className="mt-3 max-h-96 overflow-auto whitespace-pre-wrap wrap-anywhere rounded-md bg-sunken p-3 text-sm"
        >
          {entry.exception}
        </pre>
      )}
    </div>
  )
}

/** Undoes a change of products for a day. Products that have changed since are named and left. */
function UndoEntry({ entry }: { entry: AppLog }) {
  const undo = undoOf(entry, useNow())
  const { change, isPending } = useBulkChange((productId) => undo?.names.get(productId) ?? String(productId))
  if (!undo) return null
  return (
    <Button
      variant="secondary"
      className="mt-3"
      isPending={isPending}
      onClick={() => void change(undo.changes)}
    >
      <Trans>Undo this change</Trans>
    </Button>
  )
}

/** The log is English in every language. */
function English({ children }: { children: string }) {
  return <bdi lang="en">{children}</bdi>
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The store's name; the id for staff accounts and deleted accounts. */
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

function FieldLine({ field: { name, before, after } }: { field: ChangedField }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:items-baseline sm:grid-cols-[8rem_minmax(0,1fr)]">
      <span className="text-ink-soft text-sm empty:hidden">{name && formatFieldName(name)}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 whitespace-pre-line wrap-anywhere sm:col-start-2">
        {before !== undefined && <del className="text-ink-soft">{before || 'empty'}</del>}
        {before !== undefined && after !== undefined && (
          <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        )}
        {after !== undefined && <ins className="font-medium no-underline">{after || 'empty'}</ins>}
      </span>
    </li>
  )
}
