import type { SupportRequest } from '@cornerstock/contract/clients/support'
import * as contract from '@cornerstock/contract/clients/support'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { call } from '../api/http/call.ts'
import { showSupportRequest, supportKeys } from '../api/support/support.ts'
import type { EntryKind } from '../outbox/send-entry.ts'
import { toast } from '../ui/feedback/toast.ts'
import { type DraftName, supportDrafts } from './support-drafts.ts'

const sendFailed = msg`Failed to send your message.`

export interface NewRequest {
  draft: DraftName
  request: BodyInputOf<typeof contract.createSupportRequest>
}

/** Sends a new support request, and removes its draft once the server has accepted it. */
export const supportRequestKind: EntryKind<NewRequest, SupportRequest> = {
  send: ({ key, body: { request } }, signal) =>
    call(contract.createSupportRequest, { body: request, idempotencyKey: key, signal, fallback: sendFailed }),
  onAccepted({ body: { draft } }, created, { queryClient }) {
    supportDrafts.remove(draft)
    toast.success(i18n._(msg`Your message was sent.`))
    if (created) showSupportRequest(queryClient, created)
    return undefined
  },
}

export interface NewReply {
  supportId: number
  text: string
}

/** Sends a reply in a support request, and removes its draft once the server has accepted it. */
export const supportReplyKind: EntryKind<NewReply, SupportRequest> = {
  send: ({ key, body: { supportId, text } }, signal) =>
    call(contract.addSupportMessage, {
      params: { supportId },
      body: { text },
      idempotencyKey: key,
      signal,
      fallback: sendFailed,
    }),
  onAccepted({ body: { supportId } }, changed, { queryClient }) {
    supportDrafts.remove(`reply ${supportId}`)
    if (changed) showSupportRequest(queryClient, changed)
    return undefined
  },
}

type ProductRequest = BodyInputOf<typeof contract.createSupportRequest>

/** Asks the wholesaler for a product that the catalog lacks. */
export const productRequestKind: EntryKind<ProductRequest, SupportRequest> = {
  send: ({ key, body }, signal) =>
    call(contract.createSupportRequest, { body, idempotencyKey: key, signal, fallback: sendFailed }),
  onAccepted(_, __, { queryClient }) {
    void queryClient.invalidateQueries({ queryKey: supportKeys.all })
    return undefined
  },
}
