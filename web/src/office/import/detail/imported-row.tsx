import type { ImportRow } from '@cornerstock/contract/office/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from '../../../ui/icons/icons.ts'
import { useFormatImported, useImportFieldNames } from '../use-import-texts.ts'

/** A row of a file: its number, its name, and its problems, or its changes and warnings. */
export function ImportedRow({
  row: { row, kind, name, supplier, changes, problems, warnings },
}: {
  row: ImportRow
}) {
  const isSupplierShown = supplier !== undefined && !changes.some(({ field }) => field === 'supplier')
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,2fr)]">
      <span className="text-ink-soft text-sm tabular-nums sm:pt-0.5">
        <Trans>Row {row}</Trans>
      </span>
      <span className="wrap-anywhere">
        <span className="font-semibold">{name}</span>
        {isSupplierShown && <span className="block text-ink-soft text-sm">{supplier}</span>}
      </span>
      <div className="wrap-anywhere min-w-0 text-sm sm:pt-0.5">
        {kind !== 'bad' && <Changes kind={kind} changes={changes} />}
        <Remarks remarks={problems} tone="text-danger" />
        <Remarks remarks={warnings} tone="text-warning" />
      </div>
    </li>
  )
}

function Remarks({ remarks, tone }: { remarks: ImportRow['problems']; tone: string }) {
  if (remarks.length === 0) return null
  return (
    <ul className="flex flex-col gap-1">
      {remarks.map(({ column, value, message }) => (
        <li key={`${column} ${message}`}>
          {column !== '' && <span className="font-semibold">{column}: </span>}
          {value !== '' && <q className="text-ink-soft">{value}</q>} <span className={tone}>{message}</span>
        </li>
      ))}
    </ul>
  )
}

function Changes({ kind, changes }: Pick<ImportRow, 'kind' | 'changes'>) {
  const { t } = useLingui()
  const names = useImportFieldNames()
  const format = useFormatImported(changes.map(({ field }) => field))
  const isNew = kind === 'create'
  // The name is already shown before the changes. An empty field of a new row says nothing.
  const shown = isNew
    ? changes.filter(({ field, to }) => !isEmpty(to) && field !== 'name' && field !== 'storeName')
    : changes
  return (
    <ul className={isNew ? 'flex flex-wrap gap-x-4 gap-y-1' : 'flex flex-col gap-1'}>
      {shown.map(({ field, from, to }) => (
        <li key={field} className="inline-flex flex-wrap items-center gap-x-1.5">
          <span className="text-ink-soft">{names[field] ?? field}:</span>
          {!isNew && (
            <>
              <del className="text-ink-soft">{format(field, from)}</del>
              <ArrowRight aria-label={t`becomes`} className="size-4 shrink-0 text-ink-soft rtl:rotate-180" />
            </>
          )}
          <span className={isNew ? '' : 'font-semibold'}>{format(field, to)}</span>
        </li>
      ))}
    </ul>
  )
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
