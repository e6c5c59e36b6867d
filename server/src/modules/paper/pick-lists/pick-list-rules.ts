import type { Language } from '@cornerstock/contract/values/languages'
import type { Box, Cell, Fact, Sheet, Table } from '../../../pdf/sheet.ts'
import { text } from '../../../texts/text.ts'
import type { Destination } from '../paper-orders-service.ts'
import { companyOf, numberOf, type PaperContext, sayIn } from '../paper-rules.ts'
import type { PickedProduct } from './pick-list-queries.ts'
import type { groupByCategory } from './walk-order-rules.ts'

type Groups = ReturnType<typeof groupByCategory<PickedProduct>>

/** A list for one walk: every product of some orders by category, how many, and for which orders. */
export function pickListSheet(
  groups: Groups,
  { stores, facts }: { stores: Destination[]; facts: Fact[] },
  context: PaperContext,
): Sheet {
  const { language } = context
  const say = sayIn(language)
  return {
    language,
    company: companyOf(context.settings),
    title: say(text('Pick list')),
    subject: '',
    blocks: [],
    facts,
    tables: [
      ...groups.map((group) => categoryTable(group, context)),
      {
        heading: say(text('Orders')),
        columns: [
          { header: say(text('Order')), width: 70 },
          { header: say(text('Store')), width: 'rest' },
        ],
        rows: stores.map(({ orderId, storeName }) => [
          { text: numberOf(orderId, language) },
          { text: storeName },
        ]),
      },
    ],
    totals: [],
    closing: '',
  }
}

function categoryTable(group: Groups[number], context: PaperContext): Table {
  const say = sayIn(context.language)
  return {
    heading: group.category,
    columns: [
      { header: '', width: 26 },
      { header: say(text('Product')), width: 'rest' },
      { header: say(text('Quantity')), width: 70, align: 'end' },
      { header: say(text('For orders')), width: 200 },
    ],
    rows: group.products.map((product) => rowOf(product, context)),
  }
}

const quantityOf = (lines: PickedProduct['lines']) => lines.reduce((sum, line) => sum + line.quantity, 0)

/** The row of a product: the quantity still to pick and its orders; once all its lines are marked, all of it, faint. */
function rowOf({ name, sku, lines }: PickedProduct, { language }: PaperContext): Cell[] {
  const open = lines.filter((line) => line.foundQuantity === null)
  const looked = lines.filter((line) => line.foundQuantity !== null)
  const isDone = open.length === 0
  const box: Box = !isDone ? 'empty' : looked.some((line) => line.foundQuantity) ? 'ticked' : 'crossed'
  return [
    { box },
    { text: name, isFaint: isDone, notes: sku ? [sku] : [] },
    { text: String(quantityOf(isDone ? lines : open)), isMain: !isDone, isFaint: isDone },
    {
      text: listOrders(open, language, (line) => `×\u00a0${line.quantity}`),
      // For each order, because a found quantity of one order tells nothing about the others.
      notes:
        looked.length === 0
          ? []
          : [sayIn(language)(text('Found: {orders}', { orders: listFound(looked, language) }))],
    },
  ]
}

const listFound = (lines: PickedProduct['lines'], language: Language) =>
  listOrders(lines, language, (line) => `${line.foundQuantity}/${line.quantity}`)

/** Orders with their quantities. Spaces that do not break keep each order together. */
const listOrders = (
  lines: PickedProduct['lines'],
  language: Language,
  quantity: (line: PickedProduct['lines'][number]) => string,
) => lines.map((line) => `${numberOf(line.orderId, language)}\u00a0${quantity(line)}`).join(', ')
