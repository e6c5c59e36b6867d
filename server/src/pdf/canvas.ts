import { directionOf, type Language } from '@cornerstock/contract/values/languages'
import type { FontName, Fonts, Weight } from './fonts.ts'
import { breakLines, layOutLine } from './line-rules.ts'
import type { Box } from './sheet.ts'

/** The look of a text. Sizes are in points. */
export type TextStyle = { size: number; weight?: Weight; color?: string }

/** The position of a rectangle in the reading direction: `start` is the distance from the start of the content. */
export type Area = { start: number; width: number; y: number }

const ink = '#1b1f1d'
export const faintInk = '#5c6660'
const ruleColor = '#c9cfcb'

export const lineHeight = ({ size }: TextStyle): number => size * 1.4

/** Draws on the pages of a document in the reading direction: for Arabic everything is mirrored. */
export function createCanvas(doc: PDFKit.PDFDocument, fonts: Fonts, margin: number) {
  let isRightToLeft = false
  const width = doc.page.width - 2 * margin

  const runsOf = (line: string, weight: Weight) =>
    layOutLine<FontName>(line, (codePoint, before) =>
      before !== undefined && fonts.has(weight, before, codePoint) ? before : fonts.choose(weight, codePoint),
    )

  // Without features, pdfkit shapes word by word from left to right.
  const optionsOf = (run: { isRightToLeft: boolean }) => (run.isRightToLeft ? { features: [] } : {})

  const measureLine = (line: string, { size, weight = 'normal' }: TextStyle): number =>
    runsOf(line, weight).reduce(
      (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text, optionsOf(run)),
      0,
    )

  const leftOf = ({ start, width: areaWidth }: Pick<Area, 'start' | 'width'>) =>
    isRightToLeft ? doc.page.width - margin - start - areaWidth : margin + start

  /** Draws the runs in reading order, in which PDF readers and searches find them. */
  function drawLine(
    line: string,
    left: number,
    baseline: number,
    { size, weight = 'normal', color = ink }: TextStyle,
  ) {
    let x = left
    const placed = runsOf(line, weight).map((run) => {
      const place = { run, x }
      x += doc.font(run.font).fontSize(size).widthOfString(run.text, optionsOf(run))
      return place
    })
    doc.fillColor(color)
    for (const { run, x: runX } of placed.sort((one, other) => one.run.readingIndex - other.run.readingIndex))
      doc
        .font(run.font)
        .fontSize(size)
        .text(run.text, runX, baseline, { lineBreak: false, baseline: 'alphabetic', ...optionsOf(run) })
  }

  return {
    /** The width of the content, without margins. */
    width,
    top: margin,
    bottom: doc.page.height - margin,
    startSheet(language: Language) {
      isRightToLeft = directionOf(language) === 'rtl'
    },
    breakText: (text: string, availableWidth: number, style: TextStyle): string[] =>
      breakLines(text, availableWidth, (line) => measureLine(line, style)),
    measureLine,
    /** Draws lines below each other and returns the y coordinate below them. */
    drawText(lines: string[], area: Area, style: TextStyle, align: 'start' | 'end' = 'start'): number {
      let { y } = area
      for (const line of lines) {
        const isAtLeft = (align === 'start') !== isRightToLeft
        const left = leftOf(area) + (isAtLeft ? 0 : area.width - measureLine(line, style))
        drawLine(line, left, y + style.size * 1.05, style)
        y += lineHeight(style)
      }
      return y
    },
    drawRule(area: Area, thickness = 0.5) {
      const left = leftOf(area)
      doc
        .moveTo(left, area.y)
        .lineTo(left + area.width, area.y)
        .lineWidth(thickness)
        .stroke(ruleColor)
    },
    fill(area: Area, height: number, color: string) {
      doc.rect(leftOf(area), area.y, area.width, height).fill(color)
    },
    frame(area: Area, height: number) {
      doc.roundedRect(leftOf(area), area.y, area.width, height, 3).lineWidth(1.5).stroke(ink)
    },
    drawImage(image: string, area: Area, height: number) {
      doc.image(image, leftOf(area), area.y, {
        fit: [area.width, height],
        align: isRightToLeft ? 'right' : undefined,
      })
    },
    drawBox(box: Box, { start, y }: Pick<Area, 'start' | 'y'>) {
      const side = 10
      const left = leftOf({ start, width: side })
      doc.rect(left, y, side, side)
      if (box === 'ticked')
        doc
          .moveTo(left + 2, y + 5)
          .lineTo(left + 4.5, y + 8)
          .lineTo(left + 8.5, y + 2)
      if (box === 'crossed')
        doc
          .moveTo(left + 2, y + 2)
          .lineTo(left + 8, y + 8)
          .moveTo(left + 8, y + 2)
          .lineTo(left + 2, y + 8)
      doc.lineWidth(0.9).stroke(ink)
    },
  }
}

export type Canvas = ReturnType<typeof createCanvas>
