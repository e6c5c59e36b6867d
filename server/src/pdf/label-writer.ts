import type { LabelLayout } from '@cornerstock/contract/orders/till-files'
import { directionOf } from '@cornerstock/contract/values/languages'
import PDFDocument from 'pdfkit'
import { barsOf } from './barcode.ts'
import { createCanvas, faintInk, type TextStyle } from './canvas.ts'
import { addFonts } from './fonts.ts'
import type { Label, LabelFile } from './labels.ts'

/** The places of labels on a page, in points. */
type Grid = {
  page: [width: number, height: number]
  columns: number
  rows: number
  left: number
  top: number
  /** From one label to the next. */
  across: number
  down: number
  width: number
  height: number
}

const inch = 72

const grids: Record<LabelLayout, Grid> = {
  // Avery 5160: 30 labels of 2 5/8 × 1 inch on Letter.
  '5160': {
    page: [8.5 * inch, 11 * inch],
    columns: 3,
    rows: 10,
    left: 0.1875 * inch,
    top: 0.5 * inch,
    across: 2.75 * inch,
    down: inch,
    width: 2.625 * inch,
    height: inch,
  },
  // A label of 2 1/4 × 1 1/4 inch for printers of labels.
  single: {
    page: [2.25 * inch, 1.25 * inch],
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    across: 0,
    down: 0,
    width: 2.25 * inch,
    height: 1.25 * inch,
  },
}

const padding = 6
const nameStyle: TextStyle = { size: 8.5, weight: 'bold' }
const priceStyle: TextStyle = { size: 19, weight: 'bold' }
const smallStyle: TextStyle = { size: 7, color: faintInk }
const digitStyle: TextStyle = { size: 6.5 }
/** The width of a bar's module. 80 % of the nominal size is the least that scanners of shops must read (GS1). */
const moduleWidth = 0.8 * 0.33 * (inch / 25.4)
const maxBarcodeShare = 0.58

/** Writes labels, each in its place. */
export async function writeLabels({
  title,
  language,
  layout,
  createdAt,
  labels,
}: LabelFile): Promise<Buffer> {
  const grid = grids[layout]
  const doc = new PDFDocument({
    size: grid.page,
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt },
  })
  const parts: Buffer[] = []
  doc.on('data', (bytes: Buffer) => parts.push(bytes))
  const fonts = addFonts(doc)
  const canvas = createCanvas(doc, fonts, 0)
  canvas.startSheet(language)
  const isRightToLeft = directionOf(language) === 'rtl'
  const perPage = grid.columns * grid.rows
  for (const [index, label] of labels.entries()) {
    if (index > 0 && index % perPage === 0) doc.addPage()
    const place = index % perPage
    const start = grid.left + (place % grid.columns) * grid.across
    const y = grid.top + Math.floor(place / grid.columns) * grid.down
    const left = isRightToLeft ? grid.page[0] - start - grid.width : start
    await drawLabel({ doc, canvas, isRightToLeft }, label, { ...grid, start, left, y })
  }
  fonts.mapLigatures()
  const ended = new Promise((resolve) => doc.once('end', resolve))
  doc.end()
  await ended
  return Buffer.concat(parts)
}

type Drawing = {
  doc: PDFKit.PDFDocument
  canvas: ReturnType<typeof createCanvas>
  isRightToLeft: boolean
}

type Place = Pick<Grid, 'width' | 'height'> & { start: number; left: number; y: number }

/** The name at the top, the price below it, the barcode at its end. */
async function drawLabel({ doc, canvas, isRightToLeft }: Drawing, label: Label, place: Place): Promise<void> {
  const inner = { start: place.start + padding, width: place.width - 2 * padding, y: place.y + padding }
  const names = canvas.breakText(label.name, inner.width, nameStyle).slice(0, 2)
  const top = canvas.drawText(names, inner, nameStyle)
  const prices = { ...inner, width: inner.width * (1 - maxBarcodeShare) - 4, y: top + 1 }
  const below = label.price === '' ? prices.y : canvas.drawText([label.price], prices, priceStyle)
  if (label.unitPrice !== '') canvas.drawText([label.unitPrice], { ...prices, y: below - 3 }, smallStyle)
  const bars = label.barcode === '' ? null : await barsOf(label.barcode)
  if (!bars) return
  const width = Math.min(bars.length * moduleWidth, inner.width * maxBarcodeShare)
  const bottom = place.y + place.height - padding
  const area = {
    x: isRightToLeft ? place.left + padding : place.left + place.width - padding - width,
    y: top + 3,
  }
  const height = bottom - area.y - 9
  doc.fillColor('#000000')
  const module = width / bars.length
  for (const [index, isDark] of bars.entries())
    if (isDark) doc.rect(area.x + index * module, area.y, module, height)
  doc.fill()
  const digits = { start: inner.start + inner.width - width, width, y: bottom - 9 }
  canvas.drawText([label.barcode], digits, digitStyle)
}
