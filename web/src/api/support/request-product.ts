import * as contract from '@cornerstock/contract/clients/support'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unansweredRequests } from '../../state/unanswered-requests.ts'
import { call } from '../http/call.ts'
import { sendOnce } from '../http/send-once.ts'
import { supportKeys } from './support.ts'

/** Asks the wholesaler for a product with this barcode, once even if it is sent again. */
export function useRequestProduct(clientId: string, code: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const name = `${clientId} wish ${code}`
      const request = {
        clientId,
        kind: 'wish' as const,
        code,
        message: i18n._(msg`Please add the product with barcode ${code}.`),
      }
      // A repeat in another language must send the same message.
      const body = (unansweredRequests.find(name)?.body as typeof request | undefined) ?? request
      return sendOnce(name, body, (idempotencyKey) =>
        call(contract.createSupportRequest, {
          body,
          idempotencyKey,
          fallback: msg`Failed to send your message.`,
        }),
      )
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: supportKeys.all }),
  })
}
