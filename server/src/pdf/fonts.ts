import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unpackWoff } from './woff.ts'

/** The name of a font in a document. A document embeds only the characters that it uses. */
export type FontName = string

type FontkitFont = { hasGlyphForCodePoint(codePoint: number): boolean }

/** The part of pdfkit's embedded font that is used here, because its types lack it. */
type EmbeddedFont = { font: FontkitFont; unicode: (number[] | null)[] }
type WithFonts = { _font: EmbeddedFont; _fontFamilies: Record<string, Partial<EmbeddedFont>> }

const files = [
  ['noto-sans', 'latin'],
  ['vazirmatn', 'arabic'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'greek-ext'],
] as const

const weights = { normal: 400, bold: 700 } as const

export type Weight = keyof typeof weights

const readFont = (family: string, subset: string, weight: number) =>
  unpackWoff(
    readFileSync(
      fileURLToPath(
        import.meta.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
      ),
    ),
  )

type Candidate = { name: FontName; font: FontkitFont }

/** Makes the fonts available to a document. */
export function addFonts(doc: PDFKit.PDFDocument) {
  const internals = doc as unknown as WithFonts
  const opened: Record<Weight, Candidate[]> = { normal: [], bold: [] }

  const open = (weight: Weight, place: number): Candidate | undefined => {
    const known = opened[weight][place]
    const file = files[place]
    if (known || !file) return known
    const name = `${file[0]} ${file[1]} ${weight}`
    doc.registerFont(name, readFont(file[0], file[1], weights[weight]))
    doc.font(name)
    const candidate = { name, font: internals._font.font }
    opened[weight][place] = candidate
    return candidate
  }

  return {
    /** The first font that has a character; the main font, which shows a frame, if none has it. */
    choose(weight: Weight, codePoint: number): FontName {
      for (let place = 0; place < files.length; place++) {
        const candidate = open(weight, place)
        if (candidate?.font.hasGlyphForCodePoint(codePoint)) return candidate.name
      }
      return open(weight, 0)?.name ?? ''
    },
    has: (weight: Weight, name: FontName, codePoint: number): boolean =>
      opened[weight].find((candidate) => candidate?.name === name)?.font.hasGlyphForCodePoint(codePoint) ??
      false,
    /**
     * Maps the ligatures of lam and alef to one character each. PDF readers reverse the characters of Arabic
     * lines, and would swap the two letters of a ligature.
     */
    mapLigatures(): void {
      for (const { unicode = [] } of Object.values(internals._fontFamilies))
        for (const [glyph, codePoints] of unicode.entries()) {
          const ligature =
            codePoints?.[0] === lam && codePoints.length === 2 ? ligatures[codePoints[1] ?? 0] : null
          if (ligature) unicode[glyph] = [ligature]
        }
    },
  }
}

export type Fonts = ReturnType<typeof addFonts>

const lam = 0x644
/** The isolated ligature of lam with each alef. */
const ligatures: Record<number, number> = { 1570: 0xfef5, 1571: 0xfef7, 1573: 0xfef9, 1575: 0xfefb }
