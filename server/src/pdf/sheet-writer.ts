import { say, text } from '../texts/text.ts'
import { type Canvas, faintInk, lineHeight, type TextStyle } from './canvas.ts'
import type { Block, Fact, Sheet } from './sheet.ts'
import { drawTable, type Flow } from './table-writer.ts'

const body: TextStyle = { size: 9.5 }
const label: TextStyle = { size: 8, weight: 'bold', color: faintInk }
const small: TextStyle = { size: 8, color: faintInk }
const companyName: TextStyle = { size: 13, weight: 'bold' }
const title: TextStyle = { size: 20, weight: 'bold' }
const subject: TextStyle = { size: 13 }
const stamp: TextStyle = { size: 13, weight: 'bold' }
const main: TextStyle = { size: 12, weight: 'bold' }

const logoHeight = 44
const footerHeight = 24
const tableGap = 10

/** The functions of the document's pages that a sheet needs. */
export type Pages = {
  add(): void
  /** Draws on each page that was added since the last call, and finishes them. */
  finish(draw: (page: number, pages: number) => void): void
}

/** Draws a sheet on its own pages. */
export function drawSheet(canvas: Canvas, pages: Pages, sheet: Sheet, logo: string | null): void {
  canvas.startSheet(sheet.language)
  pages.add()
  const flow: Flow = {
    y: canvas.top,
    bottom: canvas.bottom - footerHeight,
    startPage() {
      pages.add()
      flow.y = canvas.top
      drawRunningHead(canvas, flow, sheet)
    },
  }
  drawHead(canvas, flow, sheet, logo)
  drawDetails(canvas, flow, sheet)
  const lastTable = sheet.tables.length - 1
  for (const [index, table] of sheet.tables.entries()) {
    // Totals are not the only content of a page.
    drawTable(canvas, flow, table, index === lastTable ? tableGap + heightOfTotals(canvas, sheet) : 0)
    flow.y += tableGap
  }
  drawTotals(canvas, flow, sheet)
  pages.finish((page, count) => drawFooter(canvas, sheet, page, count))
}

/** The company at the start, the title at the end. */
function drawHead(canvas: Canvas, flow: Flow, sheet: Sheet, logo: string | null) {
  const half = canvas.width / 2
  const company = { start: 0, width: half + 20 }
  let companyY = flow.y
  if (logo) {
    canvas.drawImage(logo, { ...company, y: companyY }, logoHeight)
    companyY += logoHeight + 6
  }
  const draw = (text: string, style: TextStyle) => {
    companyY = canvas.drawText(
      canvas.breakText(text, company.width, style),
      { ...company, y: companyY },
      style,
    )
  }
  draw(sheet.company.name, companyName)
  for (const line of sheet.company.lines) draw(line, small)

  const titleArea = { start: half + 20, width: half - 20 }
  let titleY = flow.y - 3
  for (const [words, style] of [
    [sheet.title, title],
    [sheet.subject, subject],
  ] as const)
    titleY = canvas.drawText(
      canvas.breakText(words, titleArea.width, style),
      { ...titleArea, y: titleY },
      style,
      'end',
    )
  if (sheet.stamp !== undefined) titleY = drawStamp(canvas, sheet.stamp, titleY + 6)

  flow.y = Math.max(companyY, titleY) + 10
  canvas.drawRule({ start: 0, width: canvas.width, y: flow.y }, 1)
  flow.y += 12
}

function drawStamp(canvas: Canvas, words: string, y: number): number {
  const width = canvas.measureLine(words, stamp) + 24
  const height = lineHeight(stamp) + 8
  const start = canvas.width - width
  canvas.frame({ start, width, y }, height)
  canvas.drawText([words], { start: start + 12, width: width - 24, y: y + 5 }, stamp)
  return y + height
}

/** The addresses and notes at the start, the facts at the end. */
function drawDetails(canvas: Canvas, flow: Flow, { blocks, facts }: Sheet) {
  const half = canvas.width / 2
  let blockY = flow.y
  for (const block of blocks) blockY = drawBlock(canvas, block, { start: 0, width: half - 10, y: blockY }) + 8
  const factsY = drawFacts(canvas, facts, { start: half + 20, width: half - 20, y: flow.y })
  flow.y = Math.max(blockY, factsY) + 8
}

function drawBlock(canvas: Canvas, block: Block, area: { start: number; width: number; y: number }): number {
  let y = canvas.drawText([block.label], area, label)
  for (const line of block.lines)
    y = canvas.drawText(canvas.breakText(line, area.width, body), { ...area, y }, body)
  return y
}

function drawFacts(canvas: Canvas, facts: Fact[], area: { start: number; width: number; y: number }): number {
  const labelWidth = area.width * 0.42
  let { y } = area
  for (const fact of facts) {
    const valueArea = { start: area.start + labelWidth, width: area.width - labelWidth, y }
    const labelLines = canvas.breakText(fact.label, labelWidth - 6, label)
    const labelY = canvas.drawText(labelLines, { start: area.start, width: labelWidth, y: y + 1 }, label)
    const valueY = canvas.drawText(
      canvas.breakText(fact.value, valueArea.width, body),
      valueArea,
      body,
      'end',
    )
    y = Math.max(labelY, valueY) + 2
  }
  return y
}

const totalsWidth = 250
const closingSpace = 4
const signatureSpace = 32
const signatureHeight = signatureSpace + 3 + lineHeight(small)

const styleOf = (fact: Fact) => (fact.isMain ? main : body)

/** The small print beside the totals, in lines. */
function breakClosing(canvas: Canvas, { closing }: Sheet) {
  const area = { start: 0, width: canvas.width - totalsWidth - 24 }
  return { area, lines: canvas.breakText(closing, area.width, small) }
}

const heightOfTotals = (canvas: Canvas, sheet: Sheet) =>
  Math.max(
    sheet.totals.reduce((sum, fact) => sum + lineHeight(styleOf(fact)) + 5, 0),
    closingSpace +
      breakClosing(canvas, sheet).lines.length * lineHeight(small) +
      (sheet.signature === undefined ? 0 : signatureHeight),
  )

/** The totals and the line to sign stay together, with the small print beside them. */
function drawTotals(canvas: Canvas, flow: Flow, sheet: Sheet) {
  const { area: closingArea, lines: closingLines } = breakClosing(canvas, sheet)
  if (flow.y + heightOfTotals(canvas, sheet) > flow.bottom) flow.startPage()
  const closingEnd = canvas.drawText(closingLines, { ...closingArea, y: flow.y + closingSpace }, small)
  if (sheet.signature !== undefined)
    drawSignature(canvas, sheet.signature, { ...closingArea, y: closingEnd + signatureSpace })
  const area = { start: canvas.width - totalsWidth, width: totalsWidth }
  for (const fact of sheet.totals) {
    const style = styleOf(fact)
    if (fact.isMain) canvas.drawRule({ ...area, y: flow.y }, 1)
    const y = flow.y + 3
    canvas.drawText([fact.label], { ...area, y }, style)
    flow.y = canvas.drawText([fact.value], { ...area, width: totalsWidth - 5, y }, style, 'end') + 2
  }
}

function drawSignature(canvas: Canvas, words: string, area: { start: number; width: number; y: number }) {
  canvas.drawRule(area, 0.5)
  canvas.drawText([words], { ...area, y: area.y + 3 }, small)
}

const headingOf = ({ title: name, subject: about }: Sheet) => `${name} ${about}`.trim()

function drawRunningHead(canvas: Canvas, flow: Flow, sheet: Sheet) {
  canvas.drawText([headingOf(sheet)], { start: 0, width: canvas.width, y: flow.y }, label)
  flow.y += lineHeight(label) + 8
}

function drawFooter(canvas: Canvas, sheet: Sheet, page: number, pages: number) {
  const area = { start: 0, width: canvas.width, y: canvas.bottom - lineHeight(small) }
  canvas.drawText([`${headingOf(sheet)} · ${sheet.company.name}`], area, small)
  const count = say(
    text('Page {page} of {pages}', { page: String(page), pages: String(pages) }),
    sheet.language,
  )
  canvas.drawText([count], area, small, 'end')
}
