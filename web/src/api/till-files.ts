import {
  type LabelLayout,
  labelsFile,
  tillCreditsFile,
  tillInvoiceFile,
} from '@cornerstock/contract/orders/till-files'
import { msg } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../lib/save-file.ts'
import { callFile } from './http/call.ts'

const fallback = msg`The download failed.`

/** What a store saves of an order for its own till and shelves. */
export type TillFile = 'invoice' | 'credits' | LabelLayout

/** Saves a file of an order for the store's own till, or the labels for its shelves. */
export const useSaveTillFile = (orderId: number) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (file: TillFile) => {
      const params = { orderId }
      if (file === 'invoice') return saveFile(await callFile(tillInvoiceFile, { params, fallback }))
      if (file === 'credits') return saveFile(await callFile(tillCreditsFile, { params, fallback }))
      return saveFile(await callFile(labelsFile, { params, query: { layout: file }, fallback }))
    },
  })
