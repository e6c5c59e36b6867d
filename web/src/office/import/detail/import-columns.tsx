import { type Import, importFields } from '@cornerstock/contract/office/imports'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCheckImportAgain } from '../../../api/imports.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FailureText } from '../../shared/failure-text.tsx'
import { useImportFieldNames } from '../use-import-texts.ts'

/** The columns of a file with their fields, which staff can change. It is open at first if a column has no field. */
export function ImportColumns({ found }: { found: Import }) {
  const leftOut = Object.values(found.columns).filter((field) => field === null).length
  return (
    <Card className="p-0">
      <details open={leftOut > 0 && found.summary.create + found.summary.update === 0}>
        <summary className="cursor-pointer rounded-lg px-4 py-3 font-bold">
          <Trans>Columns</Trans>{' '}
          {leftOut > 0 && (
            <span className="font-normal text-ink-soft">
              <Plural value={leftOut} one="# is left out" other="# are left out" />
            </span>
          )}
        </summary>
        <ColumnsForm found={found} />
      </details>
    </Card>
  )
}

function ColumnsForm({ found }: { found: Import }) {
  const { t } = useLingui()
  const [columns, setColumns] = useState(found.columns)
  const { mutate: check, isPending, error } = useCheckImportAgain(found.importId)
  const isChanged = JSON.stringify(columns) !== JSON.stringify(found.columns)
  const assign = (header: string, field: string | null) =>
    // A field belongs to one column, so another column with this field loses it.
    setColumns((before) => ({
      ...Object.fromEntries(
        Object.entries(before).map(([other, its]) => [other, its === field ? null : its]),
      ),
      [header]: field,
    }))
  return (
    <div className="flex flex-col gap-4 border-line border-t p-4">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {Object.entries(columns).map(([header, field]) => (
          <li key={header} className="min-w-0">
            <FieldOfColumn kind={found.kind} header={header} field={field} onChange={assign} />
          </li>
        ))}
      </ul>
      {error && (
        <Alert>
          <FailureText text={t`The columns were not changed.`} error={error} />
        </Alert>
      )}
      <Button
        variant="secondary"
        className="self-start"
        isPending={isPending}
        aria-disabled={!isChanged}
        onClick={() => isChanged && check({ columns })}
      >
        <Trans>Check with these columns</Trans>
      </Button>
    </div>
  )
}

interface FieldOfColumnProps {
  kind: Import['kind']
  header: string
  field: string | null
  onChange: (header: string, field: string | null) => void
}

function FieldOfColumn({ kind, header, field, onChange }: FieldOfColumnProps) {
  const { t } = useLingui()
  const names = useImportFieldNames()
  return (
    <Select
      label={header}
      placeholder={t`Leave out`}
      options={importFields[kind].map((value) => ({ value, label: names[value] ?? value }))}
      value={field ?? ''}
      onChange={({ target }) => onChange(header, target.value === '' ? null : target.value)}
    />
  )
}
