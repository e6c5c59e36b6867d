import { type PaperSize, paperSizes } from '@cornerstock/contract/orders/paper'
import { z } from 'zod'
import { createPersistentStore } from '../lib/storage/persistent-store.ts'
import { useStore } from '../lib/storage/store.ts'

/** The paper size that was chosen last in this browser. */
export const paperSize = createPersistentStore<PaperSize>(
  'paperSize',
  z.enum(paperSizes),
  'letter',
  localStorage,
)

export const usePaperSize = (): PaperSize => useStore(paperSize)
