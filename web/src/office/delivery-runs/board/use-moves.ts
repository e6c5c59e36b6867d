import { useRef, useState } from 'react'
import { emptyBag, useChangeRun, useCloseRun } from '../../../api/runs/office-runs.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { changedRuns, emptiedRuns, type Places, type Target, withMove } from './board-rules.ts'

interface Move {
  orderIds: readonly number[]
  target: Target
}

/**
 * Where the orders of a day are, with moves shown at once and saved one after another. A run that a move leaves without
 * a stop is given up, because a run has at least one; `asked` is such a run while staff are asked about it.
 */
export function useMoves(saved: Places) {
  const { mutateAsync: change } = useChangeRun()
  const { mutateAsync: close } = useCloseRun()
  const [moved, setMoved] = useState<Places>()
  const [waiting, setWaiting] = useState<Move & { runId: number }>()
  const saving = useRef(Promise.resolve())
  const unsaved = useRef(0)
  const places = moved ?? saved

  async function save(changes: ReturnType<typeof changedRuns>) {
    try {
      for (const { runId, orderIds } of changes)
        await (orderIds.length === 0 ? close({ runId, ...emptyBag }) : change({ runId, orderIds }))
    } catch (error) {
      toast.error((error as Error).message)
    }
    unsaved.current -= 1
    // The runs were read again with the change, so that nothing moves back and forth.
    if (unsaved.current === 0) setMoved(undefined)
  }

  const apply = ({ orderIds, target }: Move) => {
    const next = withMove(places, orderIds, target)
    const changes = changedRuns(places, next)
    if (changes.length === 0) return
    setMoved(next)
    unsaved.current += 1
    saving.current = saving.current.then(() => save(changes))
  }
  const move = (orderIds: readonly number[], target: Target) => {
    const [runId] = emptiedRuns(places, withMove(places, orderIds, target))
    if (runId === undefined) apply({ orderIds, target })
    else setWaiting({ orderIds, target, runId })
  }
  return {
    places,
    move,
    asked: waiting?.runId,
    confirm() {
      if (waiting) apply(waiting)
      setWaiting(undefined)
    },
    cancel: () => setWaiting(undefined),
  }
}
