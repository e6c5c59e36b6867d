import * as contract from '@cornerstock/contract/catalog/back-in-stock'
import { msg } from '@lingui/core/macro'
import { call } from '../../../api/http/call.ts'
import { followProduct } from '../../../api/products/follow-product.ts'
import { withoutEntry } from '../../../outbox/outbox-rules.ts'
import type { EntryKind } from '../../../outbox/send-entry.ts'
import { showErrorToast } from '../show-error-toast.tsx'
import type { Watch } from './watch-rules.ts'

const failed = msg`This could not be saved. Please try again.`

/** Makes a client wait for a product, or no longer. */
export const watchKind: EntryKind<Watch, void> = {
  async send({ store, body: { productId, isWatched } }, signal) {
    const request = { params: { productId }, query: { clientId: store ?? '' }, signal, fallback: failed }
    await call(isWatched ? contract.watchProduct : contract.unwatchProduct, request)
  },
  async onAccepted({ body: { productId } }, _, { queryClient }) {
    // Until then the entry is what shows the change.
    await followProduct(queryClient, productId)
    return undefined
  },
  onRejected({ key, body: { productId } }, error, { queryClient }) {
    showErrorToast(error.message)
    void followProduct(queryClient, productId)
    return (entries) => withoutEntry(entries, key)
  },
}
