import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { priceSheetQuery, useSavePriceSheet } from '../../api/products/price-sheet.ts'
import { useSearchState } from '../../lib/routing/use-search-state.ts'
import { useSupplierNames } from '../../state/company.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { UnsavedGuard } from '../shared/unsaved-guard.tsx'
import { SheetForm } from './sheet-form.tsx'
import { emptyDraft, isTyped, type SheetDraft } from './sheet-rules.ts'

/** The products of a supplier with its prices, to type a new price list down the column. */
export function PriceSheetScreen() {
  const { t } = useLingui()
  const [{ supplier }, changeSearch] = useSearchState('/_office/admin/products/prices')
  const suppliers = useSupplierNames()
  // What is typed for one supplier stays while another one is shown.
  const [drafts, setDrafts] = useState<Readonly<Record<string, SheetDraft>>>({})
  const known = supplier === '' || suppliers.includes(supplier) ? suppliers : [...suppliers, supplier]
  return (
    <Page title={t`Price sheet`} subtitle={<Trans>The prices of a supplier</Trans>} backTo="/admin/products">
      <Select
        label={t`Supplier`}
        placeholder={t`Choose a supplier`}
        options={known.map((name) => ({ value: name, label: name }))}
        value={supplier}
        onChange={(event) => changeSearch({ supplier: event.currentTarget.value })}
        className="mb-4 max-w-sm"
      />
      <UnsavedGuard isUnsaved={() => Object.values(drafts).some(isTyped)} />
      {supplier !== '' && (
        <Sheet
          key={supplier}
          supplier={supplier}
          draft={drafts[supplier] ?? emptyDraft}
          onDraft={(draft) => setDrafts((all) => ({ ...all, [supplier]: draft }))}
        />
      )}
    </Page>
  )
}

interface SheetProps {
  supplier: string
  draft: SheetDraft
  onDraft: (draft: SheetDraft) => void
}

function Sheet({ supplier, draft, onDraft }: SheetProps) {
  const sheet = useQuery(priceSheetQuery(supplier))
  const save = useSavePriceSheet()
  if (sheet.isPending) return <Skeleton className="h-96 rounded-lg" />
  if (sheet.isError && !sheet.data) return <QueryError query={sheet} />
  if (sheet.data.length === 0)
    return (
      <EmptyState
        title={<Trans>No products of {supplier}</Trans>}
        text={<Trans>Products that have a price of this supplier, or name it as theirs, stand here.</Trans>}
      />
    )
  return (
    <>
      {save.isError && <Alert className="mb-3">{save.error.message}</Alert>}
      <SheetForm
        rows={sheet.data}
        draft={draft}
        onDraft={onDraft}
        isSaving={save.isPending}
        onSave={(prices) =>
          save.mutate(
            { supplier, prices },
            {
              onSuccess: () => {
                onDraft(emptyDraft)
                toast.success(
                  <Plural value={prices.length} one="# price was saved" other="# prices were saved" />,
                )
              },
            },
          )
        }
      />
    </>
  )
}
