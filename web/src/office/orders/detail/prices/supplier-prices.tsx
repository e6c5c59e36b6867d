import type { SupplierPrice } from '@cornerstock/contract/catalog/products'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useCorrectProduct } from '../../../../api/products/product-editing.ts'
import { supplierPricesQuery } from '../../../../api/products/products.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { FailureText } from '../../../shared/failure-text.tsx'
import { SupplierRows } from '../../../shared/suppliers/supplier-rows.tsx'
import {
  cheapestFirst,
  fromDrafts,
  type SupplierDraft,
  supplierProblem,
  toDrafts,
} from '../../../shared/suppliers/supplier-rules.ts'
import { mergeSupplierPrices, type OverwrittenPrice } from './merge-supplier-prices.ts'
import { OverwrittenPrices } from './overwritten-prices.tsx'

/**
 * Edits the supplier prices of a product. Changes of other staff members appear at once, unless the list is being
 * edited: then saving merges them.
 */
export function SupplierPrices({ productId }: { productId: number }) {
  const headingId = useId()
  const prices = useQuery(supplierPricesQuery(productId))
  return (
    // Not a region, because several lines show this list and landmarks must have different names.
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
  const { drafts, setDrafts, save, ...state } = useSupplierEditor(productId, saved)
  return (
    <div className="flex flex-col gap-3">
      <SupplierRows
        drafts={drafts}
        onChange={setDrafts}
        names="typed"
        actions={
          <Button size="small" isPending={state.correct.isPending} onClick={save}>
            <Trans>Save Supplier Prices</Trans>
          </Button>
        }
      />
      <EditorMessage {...state} />
    </div>
  )
}

const failure = msg`❌ Failed to save supplier prices.`

/** The edited list, and the saved list on which the edits are based. */
interface Edits {
  base: readonly SupplierPrice[]
  drafts: SupplierDraft[]
}

function useSupplierEditor(productId: number, saved: readonly SupplierPrice[]) {
  const [edits, setEdits] = useState<Edits>()
  const [problem, setProblem] = useState<ReturnType<typeof supplierProblem>>()
  const [overwritten, setOverwritten] = useState<OverwrittenPrice[]>([])
  const correct = useCorrectProduct(failure)
  const { base, drafts } = edits ?? { base: saved, drafts: toDrafts(cheapestFirst(saved)) }

  const setDrafts = (next: SupplierDraft[]) => {
    if (correct.isPending) return
    correct.reset()
    setProblem(undefined)
    setOverwritten([])
    setEdits({ base, drafts: next })
  }
  const save = () => {
    const newProblem = supplierProblem(drafts)
    setProblem(newProblem)
    setOverwritten([])
    if (newProblem) return correct.reset()
    const merge = (current: readonly SupplierPrice[] | null) =>
      mergeSupplierPrices(base, fromDrafts(drafts), current ?? [])
    correct.mutate(
      { productId, change: (current) => ({ supplierPrices: merge(current.supplierPrices).prices }) },
      {
        onSuccess: (before) => {
          setOverwritten(merge(before.supplierPrices).overwritten)
          setEdits(undefined)
        },
      },
    )
  }

  return { drafts, setDrafts, save, problem, overwritten, correct }
}

type EditorState = Pick<ReturnType<typeof useSupplierEditor>, 'problem' | 'overwritten' | 'correct'>

function EditorMessage({ problem, overwritten, correct }: EditorState) {
  const { t } = useLingui()
  if (problem === 'blank') return <Alert>{t`Please select a supplier name for each entry.`}</Alert>
  if (problem === 'duplicate')
    return <Alert>{t`Duplicate suppliers found. Please ensure each supplier is unique.`}</Alert>
  // The row says what is wrong with the price.
  if (problem === 'price') return null
  if (correct.isError) {
    return (
      <Alert>
        <FailureText text={t(failure)} error={correct.error} />
      </Alert>
    )
  }
  if (!correct.isSuccess) return null
  return (
    <>
      <Alert kind="success">{t`✅ Supplier prices saved.`}</Alert>
      <OverwrittenPrices overwritten={overwritten} />
    </>
  )
}
