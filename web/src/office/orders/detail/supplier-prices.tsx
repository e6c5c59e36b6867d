import type { SupplierPrice } from '@cornerstock/contract/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { supplierPricesQuery, useCorrectProduct } from '../../../api/products.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FailureText } from '../failure-text.tsx'
import { SupplierRow } from './supplier-row.tsx'
import { fromDrafts, nextKey, type SupplierDraft, supplierProblem, toDrafts } from './supplier-rules.ts'

/** What each supplier asks for a product. What somebody else saves shows at once, but never over what is being typed. */
export function SupplierPrices({ productId }: { productId: number }) {
  const headingId = useId()
  const prices = useQuery(supplierPricesQuery(productId))
  return (
    // A group and no region: every line that was found has one, and landmarks must differ.
    <fieldset aria-labelledby={headingId} className="min-w-0">
      <h4 id={headingId} className="mb-2 font-semibold text-sm">
        <Trans>Supplier prices</Trans>
      </h4>
      {prices.isPending ? (
        <Skeleton className="h-24" />
      ) : (
        <Editor productId={productId} saved={prices.data ?? []} />
      )}
    </fieldset>
  )
}

function Editor({ productId, saved }: { productId: number; saved: readonly SupplierPrice[] }) {
  const { drafts, setDrafts, message, save, isPending } = useSupplierEditor(productId, saved)
  const change = (changed: SupplierDraft) =>
    setDrafts(drafts.map((draft) => (draft.key === changed.key ? changed : draft)))
  return (
    <div className="flex flex-col gap-3">
      {drafts.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No supplier prices found.</Trans>
        </p>
      )}
      <ul className="grid gap-x-6 gap-y-2 xl:grid-cols-2">
        {drafts.map((draft) => (
          <li key={draft.key}>
            <SupplierRow
              draft={draft}
              onChange={change}
              onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => setDrafts([...drafts, { key: nextKey(drafts), name: '', price: '' }])}
        >
          <Trans>+ Add Supplier</Trans>
        </Button>
        <Button size="small" isPending={isPending} onClick={save}>
          <Trans>Save Supplier Prices</Trans>
        </Button>
      </div>
      {message}
    </div>
  )
}

function useSupplierEditor(productId: number, saved: readonly SupplierPrice[]) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<SupplierDraft[]>()
  const [problem, setProblem] = useState<ReturnType<typeof supplierProblem>>()
  const failure = t`❌ Failed to save supplier prices.`
  const correct = useCorrectProduct(failure)
  const drafts = edited ?? toDrafts(saved)

  const setDrafts = (next: SupplierDraft[]) => {
    correct.reset()
    setProblem(undefined)
    setEdited(next)
  }
  const save = () => {
    const found = supplierProblem(drafts)
    setProblem(found)
    if (found) return correct.reset()
    const change = { supplierPrices: fromDrafts(drafts) }
    correct.mutate({ productId, change }, { onSuccess: () => setEdited(undefined) })
  }

  let message: ReactNode = null
  if (problem === 'blank') message = <Alert>{t`Please select a supplier name for each entry.`}</Alert>
  else if (problem === 'duplicate')
    message = <Alert>{t`Duplicate suppliers found. Please ensure each supplier is unique.`}</Alert>
  else if (correct.isSuccess) message = <Alert kind="success">{t`✅ Supplier prices saved.`}</Alert>
  else if (correct.isError)
    message = (
      <Alert>
        <FailureText text={failure} error={correct.error} />
      </Alert>
    )
  return { drafts, setDrafts, message, save, isPending: correct.isPending }
}
