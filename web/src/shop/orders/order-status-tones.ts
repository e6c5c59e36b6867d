import type { Order } from '@cornerstock/contract/orders/orders'
import type { Tone } from '../../ui/text/badge.tsx'

export const orderStatusTones: Record<Order['status'], Tone> = {
  0: 'warning',
  1: 'neutral',
  2: 'neutral',
  3: 'house',
  4: 'danger',
}
