import type { DeliveryRun, DeliveryStop } from '@cornerstock/contract/orders/delivery/delivery-runs'
import type { Language } from '@cornerstock/contract/values/languages'
import type { Cell, Fact, Sheet, Table } from '../../../pdf/sheet.ts'
import { text } from '../../../texts/text.ts'
import { companyOf, numberOf, type PaperContext, sayIn } from '../paper-rules.ts'

/** What to load for a run: the last stop first, because it is unloaded last; and the returns that the driver takes. */
export function loadingListSheet(run: DeliveryRun, facts: Fact[], context: PaperContext): Sheet {
  const { language } = context
  const say = sayIn(language)
  const stops = run.stops
    .map((stop, index) => ({ stop, number: index + 1 }))
    .filter(({ stop }) => !stop.isCancelled)
    .reverse()
  return {
    language,
    company: companyOf(context.settings),
    title: say(text('Loading list')),
    subject: run.name,
    blocks: [],
    facts: [...(run.driver ? [{ label: say(text('Driver')), value: run.driver.name }] : []), ...facts],
    tables: [
      {
        columns: [
          { header: '', width: 24 },
          { header: say(text('Stop')), width: 40 },
          { header: say(text('Store')), width: 150 },
          { header: say(text('Products')), width: 'rest' },
          { header: say(text('Units')), width: 60, align: 'end' },
        ],
        rows: stops.map((row) => rowOf(row, context)),
      },
      ...returnsTable(run, language),
    ],
    totals: [
      { label: say(text('Stops')), value: String(stops.length) },
      {
        label: say(text('Units')),
        value: String(stops.reduce((sum, { stop }) => sum + unitsOf(stop), 0)),
      },
    ],
    closing: '',
  }
}

const unitsOf = ({ items }: DeliveryStop): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

const lineOf = ({ quantity, productName }: { quantity: number; productName: string }): string =>
  `${quantity}\u00a0×\u00a0${productName}`

function rowOf({ stop, number }: { stop: DeliveryStop; number: number }, { language }: PaperContext): Cell[] {
  const lines = stop.items.filter(({ quantity }) => quantity > 0)
  return [
    { box: 'empty' },
    { text: String(number), isMain: true },
    { text: stop.storeName, isMain: true, notes: [numberOf(stop.orderId, language)] },
    { text: lines.map(lineOf) },
    { text: String(unitsOf(stop)), isMain: true },
  ]
}

/** The returns in the order of the stops; nothing without returns. */
function returnsTable({ stops }: DeliveryRun, language: Language): Table[] {
  const say = sayIn(language)
  const rows = stops.flatMap(({ storeName, returns }, index) =>
    returns.map(({ returnId, lines }): Cell[] => [
      { box: 'empty' },
      { text: String(index + 1), isMain: true },
      {
        text: storeName,
        isMain: true,
        notes: [say(text('Return {number}', { number: numberOf(returnId, language) }))],
      },
      { text: lines.map(lineOf) },
    ]),
  )
  if (rows.length === 0) return []
  return [
    {
      heading: say(text('Returns to take')),
      columns: [
        { header: '', width: 24 },
        { header: say(text('Stop')), width: 40 },
        { header: say(text('Store')), width: 150 },
        { header: say(text('Products')), width: 'rest' },
      ],
      rows,
    },
  ]
}
