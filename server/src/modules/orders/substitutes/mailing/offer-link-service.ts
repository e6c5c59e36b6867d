import type { MailedOffer } from '@cornerstock/contract/orders/substitutes/mailed-offers'
import type { Cents } from '@cornerstock/contract/values/money'
import type { Context } from '../../../../context.ts'
import type { Database } from '../../../../database/pool.ts'
import { logLinkUse, readLinkedOffer } from '../../../action-links/action-link-service.ts'
import { answerOffer } from '../answer-service.ts'
import { findOffer } from './offer-mail-queries.ts'

/** The offer that a link in an email is about, in any state. Throws OFFER_TOKEN_INVALID. */
export async function readMailedOffer(context: Context, token: string): Promise<MailedOffer> {
  const { offerId } = await readLinkedOffer(context.db, token)
  return readOffer(context.db, offerId)
}

/**
 * Answers the offer that a link is about, as its person does when it is signed in. Throws OFFER_TOKEN_INVALID, and what
 * `answerOffer` throws.
 */
export async function answerMailedOffer(
  context: Context,
  { token, accept }: { token: string; accept: boolean },
): Promise<MailedOffer> {
  const { personId, clientId, orderId, offerId } = await readLinkedOffer(context.db, token)
  const actor = { role: 'client', accountId: clientId, personId, apiKey: null } as const
  await answerOffer({ ...context, actor }, { orderId, offerId }, { accept }, (transaction) =>
    logLinkUse(transaction, {
      ...{ personId, clientId, source: 'picking' },
      what: `${accept ? 'accepted' : 'refused'} offer ${offerId} of order ${orderId}`,
    }),
  )
  return readOffer(context.db, offerId)
}

async function readOffer(db: Database, offerId: number): Promise<MailedOffer> {
  const offer = await findOffer(db, offerId)
  if (!offer) throw new Error('The offer of a link is gone.')
  const { clientId: _, priceCents, answerBy, answer, ...shown } = offer
  return {
    ...shown,
    price: priceCents as Cents,
    answerBy: new Date(answerBy),
    answer: answer && { ...answer, at: new Date(answer.at) },
  }
}
