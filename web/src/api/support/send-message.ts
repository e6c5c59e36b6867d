import type { NewSupportRequest, SupportRequest } from '@cornerstock/contract/clients/support'
import * as contract from '@cornerstock/contract/clients/support'
import { msg } from '@lingui/core/macro'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createRandomKey } from '../../lib/create-random-key.ts'
import { useOnPageReturn } from '../../lib/use-on-page-return.ts'
import {
  awaitsAnswer,
  type DraftName,
  type SupportDraft,
  supportDrafts,
  useSupportDraft,
} from '../../state/support-drafts.ts'
import { isFault, isFinalRejection, isRejection } from '../http/api-error.ts'
import { call } from '../http/call.ts'
import { useShowSupportRequest } from './support.ts'

interface SendOptions {
  send: (draft: SupportDraft, idempotencyKey: string) => Promise<SupportRequest>
  onSent?: ((request: SupportRequest) => void) | undefined
}

export interface MessageSender {
  draft: SupportDraft
  change: (change: Partial<SupportDraft>) => void
  isSending: boolean
  /** The message was sent without a response, so it may have arrived. Sending it again does not deliver it twice. */
  isUnanswered: boolean
  /** The draft cannot be changed, because it was sent and may have arrived. */
  isLocked: boolean
  /** The server's response that it did not take the message. */
  problem: string | undefined
  /** Sends the draft, or sends an unanswered message again. Does nothing while a message is being sent. */
  send: () => Promise<void>
}

/**
 * Takes a message from its draft to the server's response. Each press of Send makes one idempotency key. The browser
 * stores it until the message has a response or is rejected, also over lost responses and reloads. When the person returns, an
 * unanswered message is sent again.
 */
function useMessageSender(name: DraftName, { send, onSent }: SendOptions): MessageSender {
  const queryClient = useQueryClient()
  const show = useShowSupportRequest()
  const draft = useSupportDraft(name)
  const [problem, setProblem] = useState<string>()
  const mutationKey = ['send support message', name]
  const isSending = useIsMutating({ mutationKey }) > 0
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: ({ written, key }: { written: SupportDraft; key: string }) => send(written, key),
    onSuccess: (request, { key }) => {
      supportDrafts.settle(name, key)
      show(request)
    },
    onError: (error) => {
      if (isFinalRejection(error)) supportDrafts.change(name, { sent: null })
    },
  })

  async function sendDraft() {
    if (queryClient.isMutating({ mutationKey }) > 0) return
    setProblem(undefined)
    const current = supportDrafts.find(name)
    const key = awaitsAnswer(current, Date.now()) && current.sent ? current.sent.key : createRandomKey()
    if (current.sent?.key !== key) supportDrafts.change(name, { sent: { key, confirmedAt: Date.now() } })
    try {
      const request = await mutateAsync({ written: current, key })
      onSent?.(request)
    } catch (error) {
      if (isRejection(error) || isFault(error)) setProblem(error.message)
    }
  }

  const isUnanswered = !isSending && awaitsAnswer(draft, Date.now())
  useOnPageReturn(() => {
    if (isUnanswered) void sendDraft()
  })
  return {
    draft,
    change: (change) => supportDrafts.change(name, change),
    isSending,
    isUnanswered,
    isLocked: isSending || isUnanswered,
    problem,
    send: sendDraft,
  }
}

const sendFailed = msg`Failed to send your message.`

interface NewRequestOptions {
  name: 'new' | 'profile'
  /** Makes the other fields of the request from its draft. */
  toRequest: (draft: SupportDraft) => Pick<NewSupportRequest, 'kind' | 'message'>
  clientId: string
  onSent: (request: SupportRequest) => void
}

/** Sends a new support request. */
export const useSendSupportRequest = ({ name, toRequest, clientId, onSent }: NewRequestOptions) =>
  useMessageSender(name, {
    send: (draft, idempotencyKey) =>
      call(contract.createSupportRequest, {
        body: {
          clientId,
          ...toRequest(draft),
          orderId: draft.orderId,
          itemId: draft.itemId,
          quantity: draft.quantity,
          imageIds: draft.images.map(({ imageId }) => imageId),
        },
        idempotencyKey,
        fallback: sendFailed,
      }),
    onSent,
  })

/** Sends a reply in a support request. */
export const useSendSupportReply = (supportId: number) =>
  useMessageSender(`reply ${supportId}`, {
    send: ({ text }, idempotencyKey) =>
      call(contract.addSupportMessage, {
        params: { supportId },
        body: { text: text.trim() },
        idempotencyKey,
        fallback: sendFailed,
      }),
  })
