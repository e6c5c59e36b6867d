import { type Cents, times } from '@cornerstock/contract/values/money'
import { money } from '../../../../texts/money-text.ts'
import { text, verbatim } from '../../../../texts/text.ts'
import { dayAndTime } from '../../../../texts/time-text.ts'
import type { MailContents, MailPart } from '../../../mail/compose-mail.ts'
import type { StoredOffer } from './offer-mail-queries.ts'

/** An offer, and the token of the link that answers it. */
export type LinkedOffer = { offer: StoredOffer; token: string }

/** The email about the offers of one order, each with a link for each answer. */
export function offerMail(
  linked: readonly LinkedOffer[],
  { orderId, storeName }: Pick<StoredOffer, 'orderId' | 'storeName'>,
  { publicUrl, timeZone }: { publicUrl: string; timeZone: string },
): MailContents {
  return {
    subject: text('Order #{orderId}: may we send something else?', { orderId: String(orderId) }),
    parts: [
      text('Hello {name},', { name: storeName }),
      text(
        'we could not find everything of order #{orderId}. Please tell us whether we may send this instead:',
        {
          orderId: String(orderId),
        },
      ),
      ...linked.flatMap(({ offer, token }) => offerParts(offer, { token, publicUrl, timeZone })),
      text(
        'No password is needed. A link opens a page with this one question; your answer counts when you press the button there.',
      ),
      text('Without an answer we send nothing instead. You never pay for what is missing.'),
    ],
  }
}

function offerParts(
  { ordered, product, quantity, priceCents, answerBy }: StoredOffer,
  { token, publicUrl, timeZone }: { token: string; publicUrl: string; timeZone: string },
): MailPart[] {
  const price = priceCents as Cents
  const link = (answer: 'yes' | 'no') => `${publicUrl}/substitute?token=${token}&answer=${answer}`
  return [
    {
      rows: [
        [
          text('Missing'),
          text('{missing} of {quantity} × {product}', {
            missing: ordered.quantity - ordered.found,
            quantity: ordered.quantity,
            product: ordered.name,
          }),
        ],
        [text('Instead'), verbatim(`${quantity} × ${product.name}`)],
        [
          text('Price'),
          quantity === 1
            ? money(price)
            : text('{price} each, {total} together', {
                price: money(price),
                total: money(times(price, quantity)),
              }),
        ],
        [text('Answer by'), dayAndTime(new Date(answerBy), timeZone)],
      ],
    },
    { label: text('Accept'), link: link('yes') },
    { label: text('No thanks'), link: link('no') },
  ]
}
