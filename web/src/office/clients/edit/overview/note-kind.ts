import { addClientNote } from '@cornerstock/contract/clients/client-notes'
import { msg } from '@lingui/core/macro'
import { overviewKey } from '../../../../api/clients/client-overview.ts'
import { call } from '../../../../api/http/call.ts'
import type { EntryKind } from '../../../../outbox/send-entry.ts'

/** Saves notes about clients. */
export const noteKind: EntryKind<{ text: string }, unknown> = {
  send: ({ key, store, body }, signal) =>
    call(addClientNote, {
      params: { clientId: store ?? '' },
      body,
      idempotencyKey: key,
      signal,
      fallback: msg`The note was not saved.`,
    }),
  onAccepted({ store }, _, { queryClient }) {
    void queryClient.invalidateQueries({ queryKey: [...overviewKey, store] })
    return undefined
  },
}
