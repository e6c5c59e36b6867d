import type { SupplierPrice } from '@cornerstock/contract/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { supplierPricesQuery, useCorrectProduct } from '../../../api/products.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FailureText } from '../failure-text.tsx'
import { OverruledNote } from './overruled-note.tsx'
import { mergeSupplierPrices, type Overruled } from './supplier-merge.ts'
import { SupplierRow } from './supplier-row.tsx'
import {
  cheapestFirst,
  cheapestKey,
  fromDrafts,
  nextKey,
  type SupplierDraft,
  supplierProblem,
  toDrafts,
} from './supplier-rules.ts'

/**
 * What each supplier asks for a product, the cheapest first. What somebody else saves shows at once, but never over
 * what is being typed, and is not lost when that is saved.
 */
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
  const { drafts, setDrafts, save, ...state } = useSupplierEditor(productId, saved)
  const cheapest = cheapestKey(drafts)
  const change = (changed: SupplierDraft) =>
    setDrafts(drafts.map((draft) => (draft.key === changed.key ? changed : draft)))
  return (
    <div className="flex flex-col gap-3">
      {drafts.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No supplier prices found.</Trans>
        </p>
      )}
      <ul className="flex max-w-xl flex-col gap-2">
        {drafts.map((draft) => (
          <li key={draft.key}>
            <SupplierRow
              draft={draft}
              isCheapest={draft.key === cheapest}
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
        <Button size="small" isPending={state.correct.isPending} onClick={save}>
          <Trans>Save Supplier Prices</Trans>
        </Button>
      </div>
      <EditorMessage {...state} />
    </div>
  )
}

/** What is being typed, and the list that the typing started from. */
interface Edited {
  started: readonly SupplierPrice[]
  drafts: SupplierDraft[]
}

function useSupplierEditor(productId: number, saved: readonly SupplierPrice[]) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<Edited>()
  const [problem, setProblem] = useState<ReturnType<typeof supplierProblem>>()
  const [overruled, setOverruled] = useState<Overruled[]>([])
  const failure = t`❌ Failed to save supplier prices.`
  const correct = useCorrectProduct(failure)
  const { started, drafts } = edited ?? { started: saved, drafts: toDrafts(cheapestFirst(saved)) }

  const setDrafts = (next: SupplierDraft[]) => {
    if (correct.isPending) return
    correct.reset()
    setProblem(undefined)
    setOverruled([])
    setEdited({ started, drafts: next })
  }
  const save = () => {
    const found = supplierProblem(drafts)
    setProblem(found)
    setOverruled([])
    if (found) return correct.reset()
    const merge = (current: readonly SupplierPrice[] | null) =>
      mergeSupplierPrices(started, fromDrafts(drafts), current ?? [])
    correct.mutate(
      { productId, change: (current) => ({ supplierPrices: merge(current.supplierPrices).prices }) },
      {
        onSuccess: (before) => {
          setOverruled(merge(before.supplierPrices).overruled)
          setEdited(undefined)
        },
      },
    )
  }

  return { drafts, setDrafts, save, problem, overruled, failure, correct }
}

type EditorState = Pick<ReturnType<typeof useSupplierEditor>, 'problem' | 'overruled' | 'failure' | 'correct'>

/** What keeps the prices from being saved, or how the saving went. */
function EditorMessage({ problem, overruled, failure, correct }: EditorState) {
  const { t } = useLingui()
  if (problem === 'blank') return <Alert>{t`Please select a supplier name for each entry.`}</Alert>
  if (problem === 'duplicate')
    return <Alert>{t`Duplicate suppliers found. Please ensure each supplier is unique.`}</Alert>
  if (correct.isError) {
    return (
      <Alert>
        <FailureText text={failure} error={correct.error} />
      </Alert>
    )
  }
  if (!correct.isSuccess) return null
  return (
    <>
      <Alert kind="success">{t`✅ Supplier prices saved.`}</Alert>
      <OverruledNote overruled={overruled} />
    </>
  )
}
