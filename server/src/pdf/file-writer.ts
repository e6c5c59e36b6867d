import PDFDocument from 'pdfkit'
import { createCanvas } from './canvas.ts'
import { addFonts } from './fonts.ts'
import type { FileOptions, Sheet } from './sheet.ts'
import { drawSheet, type Pages } from './sheet-writer.ts'

const margin = 42

/** A PDF that is written sheet by sheet. Each step returns the bytes that are ready. */
export function createFileWriter({ title, language, paper, logo, createdAt }: FileOptions) {
  const doc = new PDFDocument({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt },
  })
  const ready: Buffer[] = []
  doc.on('data', (bytes: Buffer) => ready.push(bytes))
  const fonts = addFonts(doc)
  const canvas = createCanvas(doc, fonts, margin)
  const pages = createPages(doc)
  // pdfkit embeds an image once if it has an address.
  const image = logo && `data:image/png;base64,${Buffer.from(logo).toString('base64')}`
  const takeReady = () => Buffer.concat(ready.splice(0))
  return {
    add(sheet: Sheet): Buffer {
      drawSheet(canvas, pages, sheet, image)
      return takeReady()
    },
    async end(): Promise<Buffer> {
      fonts.mapLigatures()
      const ended = new Promise((resolve) => doc.once('end', resolve))
      doc.end()
      await ended
      return takeReady()
    },
  }
}

/** The first page of a document exists from the start. */
function createPages(doc: PDFKit.PDFDocument): Pages {
  let isFirst = true
  return {
    add() {
      if (!isFirst) doc.addPage()
      isFirst = false
    },
    finish(draw) {
      const { start, count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index++) {
        doc.switchToPage(start + index)
        draw(index + 1, count)
      }
      doc.flushPages()
    },
  }
}
