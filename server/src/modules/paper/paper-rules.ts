import type { Settings } from '@cornerstock/contract/office/settings'
import type { Order, OrderItem } from '@cornerstock/contract/orders/orders'
import { type Language, locales } from '@cornerstock/contract/values/languages'
import type { Fact, Sheet, Table } from '../../pdf/sheet.ts'
import { say, type Text, text } from '../../texts/text.ts'
import type { Destination } from './paper-orders-service.ts'

/** The data that every paper needs. */
export type PaperContext = {
  language: Language
  settings: Pick<Settings, 'companyName' | 'contact' | 'timeZone' | 'claimHours' | 'permitNumbers'>
}

/** An order number. In Arabic, invisible isolates keep the sign before the digits. */
export const numberOf = (orderId: number, language: Language): string =>
  language === 'ar' ? `\u2066#${orderId}\u2069` : `#${orderId}`

/** The lines that are not empty. */
export const filled = (lines: string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')

export const companyOf = ({ companyName, contact }: PaperContext['settings']): Sheet['company'] => ({
  name: companyName,
  lines: filled([...contact.address.split('\n'), filled([contact.phone, contact.email]).join(' · ')]),
})

/** A day such as `2026-12-01`, with its weekday. */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))

/** The day of a moment in the company's time zone. */
export const formatDate = (moment: Date, { language, settings }: PaperContext): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: settings.timeZone }).format(
    moment,
  )

/** Says texts in one language. */
export const sayIn = (language: Language) => (message: Text) => say(message, language)

/** The name and address of the store, and its phone. */
export const addressLines = ({
  storeName,
  storeAddress,
  phoneNumber,
}: Pick<Destination, 'storeName' | 'storeAddress' | 'phoneNumber'>): string[] =>
  filled([storeName, storeAddress, phoneNumber])

/** Notes on a line that was not in the original order: a substitute, or a line that was added later. */
export function originNotes(
  { substituteFor, addedAt }: Pick<OrderItem, 'substituteFor' | 'addedAt'>,
  { items }: Pick<Order, 'items'>,
  context: PaperContext,
): string[] {
  const replaced = items.find(({ id }) => id === substituteFor)
  if (replaced)
    return [say(text('Instead of {product}', { product: replaced.productName }), context.language)]
  if (addedAt === null) return []
  return [say(text('Added on {day}', { day: formatDate(addedAt, context) }), context.language)]
}

/** The delivery notes for the driver, across the page; empty without notes. */
export const notesTables = (label: string, { deliveryNotes }: Destination): Table[] =>
  deliveryNotes.trim() === ''
    ? []
    : [{ columns: [{ header: label, width: 'rest' }], rows: [[{ text: deliveryNotes }]] }]

/** The time at which a list was printed. A list is valid only for that moment. */
export const printedFact = (now: Date, { language, settings }: PaperContext): Fact => ({
  label: say(text('Printed on'), language),
  value: new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: settings.timeZone,
  }).format(now),
})

/** The delivery day whose orders are on a list; empty if orders were named. */
export const dayFacts = (deliveryDate: string | undefined, language: Language): Fact[] =>
  deliveryDate === undefined
    ? []
    : [{ label: say(text('Delivery day'), language), value: formatDay(deliveryDate, language) }]
