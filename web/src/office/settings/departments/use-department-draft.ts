import type { Catalog } from '@cornerstock/contract/catalog/areas'
import {
  type CategoryInUse,
  catalogInputSchema,
  categoryInUseSchema,
} from '@cornerstock/contract/catalog/catalog'
import { fieldProblemSchema } from '@cornerstock/contract/http/errors'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogQuery, useSaveCatalog } from '../../../api/catalog.ts'
import { hasCode } from '../../../api/http/api-error.ts'
import type { Tagged } from '../../../api/http/call.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type AreaDraft, toBody, toDrafts } from './department-draft.ts'

/** The message of each field by its path in the body, such as `areas.0.name`. */
export type Problems = Readonly<Record<string, string>>

const toProblems = (found: readonly { path: string; message: string }[]): Problems =>
  Object.fromEntries(found.map(({ path, message }) => [path, message]))

/** The problems that the form sees itself. */
function check(drafts: readonly AreaDraft[]): Problems {
  const { error } = catalogInputSchema.safeParse(toBody(drafts))
  return toProblems((error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })))
}

/** The departments as they are edited: each change can be undone until they are saved. */
export function useDepartmentDraft(saved: Tagged<Catalog>) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [base, setBase] = useState(saved)
  const [history, setHistory] = useState<AreaDraft[][]>([])
  const [problems, setProblems] = useState<Problems>({})
  const [inUse, setInUse] = useState<readonly CategoryInUse[]>([])
  const [isStale, setStale] = useState(false)
  const { mutateAsync: save, isPending, error } = useSaveCatalog()
  const drafts = history.at(-1) ?? toDrafts(base.value)

  function startAgain(next: Tagged<Catalog>) {
    setBase(next)
    setHistory([])
    setProblems({})
    setInUse([])
    setStale(false)
  }

  function showFailure(failure: unknown) {
    if (hasCode(failure, 'STALE')) setStale(true)
    if (hasCode(failure, 'CATEGORY_IN_USE'))
      setInUse(categoryInUseSchema.array().safeParse(failure.details).data ?? [])
    if (hasCode(failure, 'BAD_REQUEST', 'CATALOG_VALUE_TAKEN'))
      setProblems(toProblems(fieldProblemSchema.array().safeParse(failure.details).data ?? []))
  }

  const submit = useSingleFlight(async (moveTo: string | undefined) => {
    const found = check(drafts)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    try {
      startAgain(await save({ body: toBody(drafts), moveTo, ifMatch: base.etag }))
      toast.success(t`Departments saved.`)
    } catch (failure) {
      showFailure(failure)
    }
  })

  return {
    drafts,
    change: (next: AreaDraft[]) => {
      setHistory([...history, next])
      setInUse([])
    },
    undo: () => {
      setHistory(history.slice(0, -1))
      setProblems({})
      setInUse([])
    },
    canUndo: history.length > 0,
    reload: async () => startAgain(await queryClient.fetchQuery({ ...catalogQuery(), staleTime: 0 })),
    ...{ problems, inUse, isStale, submit, isPending },
    error: hasCode(error, 'STALE', 'CATEGORY_IN_USE') ? null : error,
  }
}
