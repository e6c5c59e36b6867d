import { fold } from '@cornerstock/contract/values/fold'

const storeVerbs = ['pay', 'order for', 'message', 'suggest'] as const

/** What the palette can do for a store. */
export type StoreVerb = (typeof storeVerbs)[number]

/** What the palette can do: for a store, with an order, for a supplier, or with a new product. */
export type Verb = StoreVerb | 'order' | 'prices' | 'new product'

export const isStoreVerb = (verb: Verb): verb is StoreVerb => storeVerbs.some((known) => known === verb)

/** How the verbs begin in the three languages, whichever one the screen is in. */
const openings: Record<Verb, readonly string[]> = {
  pay: [
    'pay',
    'payment',
    'payment of',
    'payments of',
    'pagar',
    'cobrar',
    'pago de',
    'pagos de',
    'دفعة',
    'دفعات',
    'ادفع',
  ],
  'order for': [
    'new order',
    'new order for',
    'create order',
    'create order for',
    'order for',
    'pedido nuevo para',
    'nuevo pedido',
    'nuevo pedido para',
    'pedido para',
    'crear pedido',
    'crear pedido para',
    'طلب جديد',
    'طلب جديد ل',
    'طلب جديد إلى',
    'طلب إلى',
  ],
  message: [
    'message',
    'message to',
    'notify',
    'mensaje',
    'mensaje a',
    'mensaje para',
    'avisar a',
    'رسالة',
    'رسالة إلى',
  ],
  suggest: ['suggest', 'suggestions for', 'sugerencias', 'sugerencias para', 'اقتراحات', 'اقتراحات إلى'],
  order: ['order', 'pedido', 'طلب'],
  prices: ['prices', 'prices of', 'price sheet', 'price sheet of', 'precios', 'precios de', 'أسعار'],
  'new product': [
    'new product',
    'add product',
    'producto nuevo',
    'nuevo producto',
    'añadir producto',
    'منتج جديد',
  ],
}

const foldedOpenings = Object.entries(openings)
  .flatMap(([verb, texts]) => texts.map((text) => ({ verb: verb as Verb, words: fold(text).split(' ') })))
  .toSorted((one, other) => other.words.length - one.words.length)

/** A verb and the text behind it. */
export type Command = { verb: Verb; object: string }

/**
 * What a query such as 'pay golden' says to do; the longest opening counts, so that 'order for golden' is no search for
 * an order. Without a text behind its verb, it says nothing.
 */
export function parseCommand(query: string): Command | undefined {
  const typed = query.trim().split(/\s+/)
  const folded = typed.map((word) => fold(word))
  const opening = foldedOpenings.find(({ words }) => words.every((word, index) => word === folded[index]))
  const object = opening ? typed.slice(opening.words.length).join(' ') : ''
  if (!opening || object === '') return undefined
  if (opening.verb === 'order')
    return /^#?\d+$/.test(object) ? { verb: 'order', object: toOrderNumber(object) } : undefined
  return { verb: opening.verb, object }
}

const toOrderNumber = (text: string) => (text.startsWith('#') ? text : `#${text}`)
