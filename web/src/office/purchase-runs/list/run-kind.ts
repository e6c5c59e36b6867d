import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import type { AnyPurchaseRun } from '@cornerstock/contract/orders/picking/purchase-runs'
import * as contract from '@cornerstock/contract/orders/picking/purchase-runs'
import { msg } from '@lingui/core/macro'
import { call } from '../../../api/http/call.ts'
import { runKeys } from '../../../api/purchase-runs/purchase-run-keys.ts'
import { runQuery } from '../../../api/purchase-runs/purchase-runs.ts'
import type { EntryKind } from '../../../outbox/send-entry.ts'

export type NewRun = BodyInputOf<typeof contract.createPurchaseRun>

/** Plans purchase runs. */
export const purchaseRunKind: EntryKind<NewRun, AnyPurchaseRun> = {
  send: ({ key, body }, signal) =>
    call(contract.createPurchaseRun, {
      body,
      idempotencyKey: key,
      signal,
      fallback: msg`The purchase run was not created.`,
    }),
  onAccepted(_, run, { queryClient }) {
    if (run) queryClient.setQueryData(runQuery(run.runId).queryKey, run)
    void queryClient.invalidateQueries({ queryKey: [...runKeys.all, 'list'] })
    return undefined
  },
}
