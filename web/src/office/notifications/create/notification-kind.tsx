import * as contract from '@cornerstock/contract/clients/notifications'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ApiError, hasCode } from '../../../api/http/api-error.ts'
import { call } from '../../../api/http/call.ts'
import { notificationKeys } from '../../../api/notifications/notifications.ts'
import { withRejection } from '../../../outbox/outbox-rules.ts'
import type { EntryKind } from '../../../outbox/send-entry.ts'
import { toRejection } from '../../../outbox/send-entry.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FailureText } from '../../shared/failure-text.tsx'

export type NotificationBody = BodyInputOf<typeof contract.sendNotification>

/** Sends notifications to one client or to all. */
export const notificationKind: EntryKind<NotificationBody, unknown> = {
  send: ({ key, body }, signal) =>
    call(contract.sendNotification, {
      body,
      idempotencyKey: key,
      signal,
      fallback: msg`Failed to send notification`,
    }),
  onAccepted(_, __, { queryClient }) {
    toast.success(i18n._(msg`Notification sent/broadcasted successfully`))
    void queryClient.invalidateQueries({ queryKey: notificationKeys.all })
    return undefined
  },
  onRejected({ key }, error) {
    // The form shows that the recipient is unknown.
    if (hasCode(error, 'NOT_FOUND')) return undefined
    showFailure(error)
    return (entries) => withRejection(entries, key, toRejection(error))
  },
  onFault({ faults }, error) {
    if (faults === undefined) showFailure(error)
    return undefined
  },
}

/** Section 8 of the specification asks for a toast. */
const showFailure = (error: ApiError) =>
  toast.error(<FailureText text={i18n._(msg`Failed to send notification`)} error={error} />)
