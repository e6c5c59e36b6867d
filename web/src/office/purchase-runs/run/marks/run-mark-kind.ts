import type { AnyPurchaseRun } from '@cornerstock/contract/orders/picking/purchase-runs'
import * as contract from '@cornerstock/contract/orders/picking/purchase-runs'
import { toDollars } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ApiError, hasCode } from '../../../../api/http/api-error.ts'
import { call } from '../../../../api/http/call.ts'
import { runKeys } from '../../../../api/purchase-runs/purchase-run-keys.ts'
import { runQuery } from '../../../../api/purchase-runs/purchase-runs.ts'
import { withoutEntry } from '../../../../outbox/outbox-rules.ts'
import type { EntryKind } from '../../../../outbox/send-entry.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { RunMark } from './run-marks-in-outbox-rules.ts'

/** Sends marks of a purchase run. A repeat with the same key changes nothing. */
export const runMarkKind: EntryKind<RunMark, AnyPurchaseRun> = {
  send: ({ key, body: { runId, productId, pricePaid, supplier, found, seen, isLast } }, signal) =>
    call(contract.setRunLine, {
      params: { runId, productId },
      body: {
        supplier,
        found,
        seen,
        isLast,
        ...(pricePaid !== undefined && { pricePaid: pricePaid && toDollars(pricePaid) }),
      },
      idempotencyKey: key,
      signal,
      fallback: msg`The mark was not saved.`,
    }),
  onAccepted({ body }, run, { queryClient }) {
    if (run) queryClient.setQueryData(runQuery(body.runId).queryKey, run)
    else void queryClient.invalidateQueries({ queryKey: runKeys.all })
    return undefined
  },
  onRejected({ key, body }, error, { queryClient }) {
    toast.error(markRejectionText(body, queryClient.getQueryData(runQuery(body.runId).queryKey), error))
    // Another staff member has marked the line or closed the run.
    void queryClient.invalidateQueries({ queryKey: runKeys.all })
    return (entries) => withoutEntry(entries, key)
  },
}

/** The text about a rejected mark: it names the product and the reason. `run` is the run on the screen, if known. */
export function markRejectionText(
  { productId }: Pick<RunMark, 'productId'>,
  run: AnyPurchaseRun | undefined,
  error: ApiError,
): string {
  const lines = run ? [...run.stops.flatMap((stop) => stop.lines), ...run.unpriced] : []
  const name = lines.find((line) => line.productId === productId)?.name
  if (name === undefined) return error.message
  if (hasCode(error, 'MARKED_MEANWHILE'))
    return i18n._(msg`Another staff member has marked ${name} meanwhile. Mark it again if you are sure.`)
  return `${name}: ${error.message}`
}
