import { useEffect } from 'react'
import { type ChangeDraft, draftName, stopDrafts } from '../../stops/stop-draft.ts'
import { fitting, goodsOf } from '../../stops/stop-report-rules.ts'
import type { ShownStop } from '../shared/writes/run-in-outbox-rules.ts'

/**
 * What was entered at a stop, kept over reloads. `isChanged` says that the office has changed the goods since the driver
 * opened the stop; `acceptChange` notes that the driver has seen it.
 */
export function useStopDraft(runId: number, stop: ShownStop) {
  const name = draftName({ runId, orderId: stop.orderId })
  const stored = stopDrafts.use(name)
  const goods = goodsOf(stop)
  const change: ChangeDraft = (fields) => stopDrafts.set(name, { ...stopDrafts.get(name), ...fields })
  useEffect(() => {
    const draft = stopDrafts.get(name)
    if (draft.seen === '') stopDrafts.set(name, { ...draft, seen: goods })
  }, [name, goods])
  return {
    draft: fitting(stored, stop),
    change,
    isChanged: stored.seen !== '' && stored.seen !== goods,
    acceptChange: () => stopDrafts.set(name, { ...fitting(stopDrafts.get(name), stop), seen: goods }),
    remove: () => stopDrafts.remove(name),
  }
}
