import type { PricedProduct } from '@cornerstock/contract/prices/priced-products'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fieldProblemsOf, hasCode } from '../../../../api/http/api-error.ts'
import type { Tagged } from '../../../../api/http/call.ts'
import {
  type PriceOwner,
  type PriceRow,
  priceRowsQuery,
  useSavePriceRows,
} from '../../../../api/prices/price-rows.ts'
import {
  byProduct,
  changedProducts,
  conflictsOf,
  type Draft,
  type DraftRow,
  rowsOf,
  toSave,
  wrongProducts,
} from './row-draft-rules.ts'

/**
 * The typed prices of a level or a client. Prices that somebody else saves meanwhile are taken over, except for products
 * that were edited: these keep what is typed, and are listed as conflicts.
 */
export function usePriceDraft(owner: PriceOwner, latest: Tagged<PriceRow[]>) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(() => ({ etag: latest.etag, saved: byProduct(latest.value) }))
  const [draft, setDraft] = useState<Draft>({})
  const [conflicts, setConflicts] = useState<readonly number[]>([])
  // The products that were shown once, for what is said of them later.
  const known = useRef(new Map<number, Pick<PricedProduct, 'name'> & Partial<PricedProduct>>())
  const { mutate, isPending, error } = useSavePriceRows(owner)

  const follow = useEffectEvent(({ value, etag }: Tagged<PriceRow[]>) => {
    if (etag === base.etag) return
    const saved = byProduct(value)
    const added = conflictsOf(base.saved, saved, draft)
    setConflicts((before) => [...new Set([...before, ...added])])
    setBase({ etag, saved })
  })
  useEffect(() => follow(latest), [latest])

  const sent = useRef<readonly PriceRow[]>([])
  const save = (onSaved: () => void) => {
    sent.current = toSave(base.saved, draft)
    mutate(
      { rows: sent.current, ifMatch: base.etag },
      {
        onSuccess: ({ value, etag }) => {
          setBase({ etag, saved: byProduct(value) })
          setDraft({})
          setConflicts([])
          onSaved()
        },
        onError: (failure) => {
          if (hasCode(failure, 'STALE'))
            void queryClient.refetchQueries({ queryKey: priceRowsQuery(owner).queryKey })
        },
      },
    )
  }
  const nameOf = (productId: number) => known.current.get(productId)?.name ?? String(productId)
  return {
    saved: base.saved,
    draft,
    setDraft,
    conflicts,
    /** Shows the saved prices of a product again. */
    drop: (productId: number) => {
      setDraft(({ [productId]: _, ...others }) => others)
      setConflicts((before) => before.filter((id) => id !== productId))
    },
    rowsOf: (productId: number): readonly DraftRow[] => rowsOf(base.saved, draft, productId),
    setRows: (productId: number, rows: readonly DraftRow[]) =>
      setDraft((before) => ({ ...before, [productId]: rows })),
    changed: changedProducts(base.saved, draft),
    wrong: wrongProducts(draft),
    known: known.current,
    nameOf,
    save,
    isSaving: isPending,
    // A newer version is shown as conflicts, and a price below the floor in a sheet of its own.
    problem: hasCode(error, 'STALE') ? null : problemText(error, sent.current, nameOf),
  }
}

export type PriceDraft = ReturnType<typeof usePriceDraft>

/** Why a save was rejected, with the product. */
function problemText(
  error: Error | null,
  sent: readonly PriceRow[],
  nameOf: (productId: number) => string,
): string | null {
  const [problem] = fieldProblemsOf(error)
  const row = sent[Number(problem?.path.split('.')[1])]
  return problem && row ? `${nameOf(row.productId)}: ${problem.message}` : (error?.message ?? null)
}
