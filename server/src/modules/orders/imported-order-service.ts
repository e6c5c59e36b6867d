import { AppError } from '../../errors/app-error.ts'
import { text } from '../../texts/text.ts'
import type { StoredOrder } from './stored-order-queries.ts'

/** Throws NOT_CHANGEABLE for an order of an earlier system, whose goods and money were settled there. */
export function rejectImported({ externalNumber }: Pick<StoredOrder, 'externalNumber'>): void {
  if (typeof externalNumber === 'string')
    throw new AppError(
      'NOT_CHANGEABLE',
      text('This order comes from your former system, so it cannot be changed here.'),
    )
}
