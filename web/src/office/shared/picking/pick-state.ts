/** What is known of a line, or of the lines of a product: `open` if at least one is not marked. */
export type PickState = 'open' | 'found' | 'short' | 'notFound'

type Line = { quantity: number; foundQuantity: number | null }

export function stateOf(lines: readonly Line[]): PickState {
  if (lines.some(({ foundQuantity }) => foundQuantity === null)) return 'open'
  const found = lines.reduce((sum, { foundQuantity }) => sum + (foundQuantity ?? 0), 0)
  if (found === 0) return 'notFound'
  return found < lines.reduce((sum, { quantity }) => sum + quantity, 0) ? 'short' : 'found'
}

/** The look of a card by its state: the same in an order, a walk and a purchase run. */
export const pickCardStyles: Record<PickState, string> = {
  open: 'border-line bg-surface',
  found: 'border-success bg-success-soft',
  short: 'border-warning bg-warning-soft',
  notFound: 'border-danger bg-danger-soft',
}
