import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import {
  closeDeliveryRun,
  getDeliveryRun,
  startDeliveryRun,
} from '@cornerstock/contract/orders/delivery/delivery-runs'
import { recordStop } from '@cornerstock/contract/orders/delivery/delivery-stops'
import { toDollars } from '@cornerstock/contract/values/money'
import { msg } from '@lingui/core/macro'
import { hasCode } from '../../../api/http/api-error.ts'
import { call } from '../../../api/http/call.ts'
import { showOwnRun } from '../../../api/runs/driver-runs.ts'
import { deliveryRunKeys } from '../../../api/runs/run-keys.ts'
import { withoutEntry } from '../../../outbox/outbox-rules.ts'
import type { EntryKind, Sending } from '../../../outbox/send-entry.ts'
import { tellOfLostPictures } from '../../../stops/pictures/lost-pictures.ts'
import { removePictures } from '../../../stops/pictures/stored-pictures.ts'
import { uploadPicture } from '../../../stops/pictures/upload-picture.ts'
import { sendAt } from './send-at.ts'
import type { RunClose, RunStart, StopWrite } from './writes.ts'

function showResponse(run: DeliveryRun | undefined, { queryClient }: Sending) {
  if (run) showOwnRun(queryClient, run)
  else void queryClient.invalidateQueries({ queryKey: deliveryRunKeys.all })
}

/** Sends the start of a run. A run that was started before stays as it is. */
export const runStartKind: EntryKind<RunStart, DeliveryRun> = {
  send: ({ body: { runId, at } }, signal) =>
    sendAt(at, (time) =>
      call(startDeliveryRun, {
        params: { deliveryRunId: runId },
        body: { at: time },
        signal,
        fallback: msg`The run was not started.`,
      }),
    ),
  onAccepted(_, run, sending) {
    showResponse(run, sending)
    return undefined
  },
  onRejected({ key }, error, sending) {
    showResponse(undefined, sending)
    return hasCode(error, 'RUN_STARTED') ? (entries) => withoutEntry(entries, key) : undefined
  },
}

/** Sends what came of a stop, with its pictures. A repeat with the same key changes nothing. */
export const stopReportKind: EntryKind<StopWrite, DeliveryRun> = {
  async upload({ body: { draft } }, signal) {
    await uploadPicture(draft.signature, signal)
    await uploadPicture(draft.photo, signal)
  },
  async send({ key, body: { runId, orderId, report, draft } }, signal) {
    // They are uploaded: only their ids are read.
    const signatureId = await uploadPicture(draft.signature, signal)
    const photoId = await uploadPicture(draft.photo, signal)
    return sendAt(report.at, (at) =>
      call(recordStop, {
        params: { deliveryRunId: runId, orderId },
        body: { ...report, at, signatureId, photoId },
        idempotencyKey: key,
        signal,
        fallback: msg`The stop was not saved.`,
      }),
    )
  },
  async onAccepted({ body: { storeName, draft } }, run, sending) {
    showResponse(run, sending)
    await tellOfLostPictures(storeName, draft)
    await removePictures(draft)
    return undefined
  },
  async onRejected({ key, body: { draft } }, error, sending) {
    showResponse(undefined, sending)
    // The server has recorded this report: only its pictures, which were removed then, or its time differ now.
    if (!hasCode(error, 'IDEMPOTENCY_KEY_REUSED')) return undefined
    await removePictures(draft)
    return (entries) => withoutEntry(entries, key)
  },
}

/**
 * Sends what is in the bag at the end of a run. A run that is closed stays as it is; if somebody has counted something
 * else, the driver is told.
 */
export const runCloseKind: EntryKind<RunClose, DeliveryRun> = {
  send: ({ body: { runId, counted, note } }, signal) =>
    call(closeDeliveryRun, {
      params: { deliveryRunId: runId },
      body: {
        counted: { cash: toDollars(counted.cash), checks: toDollars(counted.checks) },
        ...(note !== '' && { note }),
      },
      signal,
      fallback: msg`The run was not closed.`,
    }),
  onAccepted(_, run, sending) {
    showResponse(run, sending)
    return undefined
  },
  async onRejected({ key, body: { runId, counted } }, error, sending) {
    showResponse(undefined, sending)
    if (!hasCode(error, 'RUN_CLOSED')) return undefined
    const run = await call(getDeliveryRun, { params: { deliveryRunId: runId }, fallback: null })
    const isSame = run.counted?.cash === counted.cash && run.counted.checks === counted.checks
    return isSame ? (entries) => withoutEntry(entries, key) : undefined
  },
}
