import { fold } from '@cornerstock/contract/values/fold'
import { badField } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'

/**
 * A business type as the settings spell it, in whatever spelling it was sent. A client keeps a type that was left
 * out of the settings. Throws BAD_REQUEST for another type.
 */
export function knownBusinessType(sent: string, businessTypes: readonly string[], kept?: string): string {
  const known = businessTypes.find((type) => fold(type) === fold(sent))
  if (known !== undefined) return known
  if (sent === kept) return sent
  throw badField('businessType', text('Please choose a business type.'))
}
