import type { Offer } from '@cornerstock/contract/orders/substitutes/substitutions'

/** Whether the client can still answer an offer. */
export const isOpenOffer = ({ state, answerBy }: Pick<Offer, 'state' | 'answerBy'>, now: Date): boolean =>
  state === 'open' && answerBy > now
