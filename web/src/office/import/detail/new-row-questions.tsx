import type { Import } from '@cornerstock/contract/office/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCatalog } from '../../../state/catalog.ts'
import { useCompany } from '../../../state/company.ts'
import { TextQuestion } from './text-question.tsx'

interface NewRowQuestionsProps {
  found: Import
  isMissing: (field: string) => boolean
}

/** What new products and clients need and the file has no column for. */
export function NewRowQuestions({ found: { importId, kind, columns }, isMissing }: NewRowQuestionsProps) {
  const { t } = useLingui()
  const { areas } = useCatalog()
  const { businessTypes } = useCompany()
  const fields = Object.values(columns)
  const isAsked = (field: string, naming: string) => fields.includes(naming) && isMissing(field)
  if (kind === 'products')
    return (
      <>
        {isAsked('brand', 'name') && (
          <TextQuestion
            importId={importId}
            field="brand"
            label={t`Which brand do the new products have?`}
            button={<Trans>Check with this brand</Trans>}
            options={[]}
          />
        )}
        {isAsked('category', 'name') && (
          <TextQuestion
            importId={importId}
            field="category"
            label={t`Which category do the new products have?`}
            button={<Trans>Check with this category</Trans>}
            options={areas.flatMap(({ categories }) => categories.map(({ value }) => value))}
          />
        )}
      </>
    )
  if (kind === 'clients' && isAsked('businessType', 'storeName'))
    return (
      <TextQuestion
        importId={importId}
        field="businessType"
        label={t`Which business type do the new stores have?`}
        button={<Trans>Check with this type</Trans>}
        options={businessTypes}
      />
    )
  return null
}
