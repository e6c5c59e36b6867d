import type { ProductChange } from '@cornerstock/contract/catalog/bulk-changes'
import type { StaffProduct } from '@cornerstock/contract/catalog/products'

/** A form that changes several products. */
export interface BulkFormProps {
  /** The id of the form, for the button that submits it. */
  id: string
  products: readonly StaffProduct[]
  onChange: (changes: readonly ProductChange[]) => void
}
