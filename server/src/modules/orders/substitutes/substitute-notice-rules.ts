import type { Cents } from '@cornerstock/contract/values/money'
import { money } from '../../../texts/money-text.ts'
import { text } from '../../../texts/text.ts'
import { dayAndTime } from '../../../texts/time-text.ts'

/** A product in place of another. */
type Replacement = { orderId: number; original: string; substitute: string; quantity: number; price: Cents }

/** The topic under which the notices of an offer replace each other. */
export const offerTopic = (offerId: number) => `offer ${offerId}`

const numberOf = ({ orderId }: Pick<Replacement, 'orderId'>) => ({ orderId: String(orderId) })

const replacementOf = ({ original, substitute, quantity, price }: Replacement) => ({
  original,
  substitute,
  quantity,
  price: money(price),
})

/** The notice of an offer. */
export const offerNotice = (offered: Replacement & { answerBy: Date; timeZone: string }) => ({
  title: text('Order #{orderId}: may we send something else?', numberOf(offered)),
  message: text(
    'We could not find all of {original}. We can send {quantity} × {substitute} at {price} each. Please answer by {time}.',
    { ...replacementOf(offered), time: dayAndTime(offered.answerBy, offered.timeZone) },
  ),
})

/** The notice of a substitute that needs no consent. */
export const substituteNotice = (added: Replacement) => ({
  title: text('Order #{orderId}: we send something else', numberOf(added)),
  message: text(
    'We could not find all of {original}. As you wished, we send {quantity} × {substitute} at {price} each.',
    replacementOf(added),
  ),
})

/** The notice of a response that staff recorded for the client. */
export const consentNotice = (offered: Replacement & { isAccepted: boolean }) => ({
  title: text('Order #{orderId}: we noted your answer', numberOf(offered)),
  message: offered.isAccepted
    ? text('As you told us, we send {quantity} × {substitute} at {price} each in place of {original}.', {
        ...replacementOf(offered),
      })
    : text('As you told us, we send nothing in place of {original}.', { original: offered.original }),
})
