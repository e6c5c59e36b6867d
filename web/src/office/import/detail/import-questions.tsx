import type { Import } from '@cornerstock/contract/office/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCheckImportAgain } from '../../../api/imports.ts'
import { settingsQuery } from '../../../api/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NewRowQuestions } from './new-row-questions.tsx'
import { Question, TextQuestion } from './text-question.tsx'

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
      {found.summary.bad > 0 && <NewRowQuestions found={found} isMissing={isMissing} />}
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
  const settings = useQuery(settingsQuery())
  return (
    <TextQuestion
      importId={importId}
      field="supplier"
      label={t`Whose prices are these?`}
      button={<Trans>Check with this supplier</Trans>}
      options={settings.data?.value.suppliers ?? []}
    />
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
