import type { Import } from '@cornerstock/contract/office/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useCheckImportAgain } from '../../../api/imports.ts'
import { settingsQuery } from '../../../api/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FailureText } from '../../shared/failure-text.tsx'

/** What the columns of a file do not say and holds for all of its rows. */
export function ImportQuestions({ found }: { found: Import }) {
  const fields = Object.values(found.columns)
  const { supplier } = found.values
  const isMissing = (field: string) => !fields.includes(field) && found.values[field] === undefined
  return (
    <>
      {found.kind === 'prices' && isMissing('supplier') && <SupplierQuestion importId={found.importId} />}
      {found.kind === 'products' && fields.includes('stockQuantity') && isMissing('trackStock') && (
        <StockQuestion importId={found.importId} />
      )}
      {supplier !== undefined && (
        <p className="font-medium">
          <Trans>Prices of the supplier {supplier}</Trans>
        </p>
      )}
    </>
  )
}

function SupplierQuestion({ importId }: { importId: number }) {
  const { t } = useLingui()
  const names = useId()
  const settings = useQuery(settingsQuery())
  const { mutate: check, isPending, error } = useCheckImportAgain(importId)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const supplier = String(new FormData(event.currentTarget).get('supplier')).trim()
    if (supplier !== '') check({ values: { supplier } })
  }
  return (
    <Question error={error}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          name="supplier"
          label={t`Whose prices are these?`}
          list={names}
          autoComplete="off"
          maxLength={100}
          className="min-w-0 flex-[0_1_20rem]"
        />
        <datalist id={names}>
          {settings.data?.value.suppliers?.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button type="submit" variant="secondary" isPending={isPending}>
          <Trans>Check with this supplier</Trans>
        </Button>
      </form>
    </Question>
  )
}

function StockQuestion({ importId }: { importId: number }) {
  const { mutate: check, isPending, error } = useCheckImportAgain(importId)
  const decide = (trackStock: 'yes' | 'no') => check({ values: { trackStock } })
  return (
    <Question error={error}>
      <p className="font-medium">
        <Trans>Should orders reduce the stock quantities of this file?</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isPending={isPending} onClick={() => decide('yes')}>
          <Trans>Yes, track the stock</Trans>
        </Button>
        <Button variant="secondary" isPending={isPending} onClick={() => decide('no')}>
          <Trans>No, only show it</Trans>
        </Button>
      </div>
    </Question>
  )
}

function Question({ error, children }: { error: Error | null; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Card className="flex flex-col gap-3">
      {children}
      {error && (
        <Alert>
          <FailureText text={t`The file was not checked.`} error={error} />
        </Alert>
      )}
    </Card>
  )
}
