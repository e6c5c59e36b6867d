import type { LabelLayout } from '@cornerstock/contract/orders/till-files'
import type { Language } from '@cornerstock/contract/values/languages'

/** A label of a shelf. Empty texts are left out. */
export type Label = {
  name: string
  price: string
  /** The price of an ounce or another measure. */
  unitPrice: string
  /** 8, 12, 13 or 14 digits with a right check digit, or empty. */
  barcode: string
}

/** A file of labels. */
export type LabelFile = {
  title: string
  language: Language
  layout: LabelLayout
  createdAt: Date
  labels: Label[]
}
