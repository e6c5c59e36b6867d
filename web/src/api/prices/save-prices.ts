import { decodeDetails } from '@cornerstock/contract/http/error-details'
import type { BelowFloor } from '@cornerstock/contract/prices/price-floor'
import { askBelowFloor, tellRejectedBelowFloor, tellSavedBelowFloor } from '../../state/below-floor.ts'
import { session } from '../../state/session/session.ts'
import { hasCode } from '../http/api-error.ts'

type Saved = { belowFloor?: BelowFloor[] }

/**
 * Sends a request that sets prices. Those below the floor of the settings are shown: after they were saved, or, if the
 * floor blocks them, with the question to an owner whether to save them anyway. Throws what `send` throws.
 *
 * @param send sends the request with this query
 */
export async function savePrices<Response extends Saved | { value: Saved }>(
  send: (query: { belowFloor?: 'true' }) => Promise<Response>,
): Promise<Response> {
  try {
    const response = await send({})
    const { belowFloor = [] } = 'value' in response ? response.value : response
    if (belowFloor.length > 0) tellSavedBelowFloor(belowFloor)
    return response
  } catch (error) {
    const below = hasCode(error, 'BELOW_FLOOR') ? decodeDetails('BELOW_FLOOR', error.details) : undefined
    if (!below) throw error
    if (session.get().role === 'owner' && (await askBelowFloor(below))) return send({ belowFloor: 'true' })
    if (session.get().role !== 'owner') tellRejectedBelowFloor(below)
    throw error
  }
}
