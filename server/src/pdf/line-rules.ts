import createBidi from 'bidi-js'

const bidi = createBidi()

/** Characters with the same font and direction, in reading order. */
export type Run<Font> = { text: string; font: Font; isRightToLeft: boolean }

/** Chooses the font of a character, by preference the one of the character before it. */
export type FontChoice<Font> = (codePoint: number, before: Font | undefined) => Font

const invisible = /[\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF\p{Cc}]/u

/** A character that is read from right to left, or that changes the direction. */
const rightToLeft = /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/

/**
 * The runs of a line, from left to right (UAX 9). `readingIndex` is the position of a run in reading order.
 * The direction of the line is that of its first letter.
 */
export function layOutLine<Font>(line: string, chooseFont: FontChoice<Font>) {
  const levels = rightToLeft.test(line) ? bidi.getEmbeddingLevels(line) : null
  const runs: (Run<Font> & { start: number; level: number })[] = []
  let index = 0
  for (const character of line) {
    const start = index
    index += character.length
    if (invisible.test(character)) continue
    const level = levels?.levels[start] ?? 0
    const last = runs.at(-1)
    const isRightToLeft = level % 2 === 1
    const shown = (isRightToLeft && bidi.getMirroredCharacter(character)) || character
    const font = chooseFont(shown.codePointAt(0) ?? 0, last?.level === level ? last.font : undefined)
    if (last?.level === level && last.font === font) last.text += shown
    else runs.push({ text: shown, font, isRightToLeft, start, level })
  }
  if (!levels) return runs.map((run, readingIndex) => ({ ...toRun(run), readingIndex }))
  const places = placesOf(line, levels)
  const visual = runs
    .map((run, readingIndex) => ({ ...toRun(run), readingIndex, place: places.get(run.start) ?? 0 }))
    .sort((one, other) => one.place - other.place)
  return visual.map(({ place: _place, ...run }) => run)
}

// The shaper reverses Arabic, but not the spaces and punctuation marks between Arabic words.
const toRun = <Font>({ text, font, isRightToLeft }: Run<Font>): Run<Font> =>
  isRightToLeft && !/\p{Script=Arabic}/u.test(text)
    ? { text: [...text].reverse().join(''), font, isRightToLeft: false }
    : { text, font, isRightToLeft }

const placesOf = (line: string, levels: ReturnType<typeof bidi.getEmbeddingLevels>) =>
  new Map(bidi.getReorderedIndices(line, levels).map((index, place) => [index, place]))

/** White space of any length, except non-breaking spaces. */
const breakingSpace = /[ \t\r\n\f\v\u2028\u2029]+/

/**
 * Breaks a text at white space into lines that are not wider than `width`, and a longer word anywhere. Line breaks in
 * the text are treated as spaces, because people can enter thousands of them.
 *
 * @param measure the width of a line
 */
export function breakLines(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.normalize('NFC').split(breakingSpace)) {
    if (word === '') continue
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, width, measure)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  return [...lines, line]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && measure(piece + segment) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}
