import { decodeDetails } from '@cornerstock/contract/error-details'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hasCode } from '../../../../api/http/api-error.ts'

/** The message of a failed mark, with the remaining quantity if there is not enough stock. */
export function markErrorText(error: Error): string {
  const [shortage] = hasCode(error, 'INSUFFICIENT_STOCK')
    ? (decodeDetails('INSUFFICIENT_STOCK', error.details) ?? [])
    : []
  if (!shortage) return error.message
  const { name, left } = shortage
  return i18n._(msg`There is not enough stock of ${name}: ${left} left.`)
}
