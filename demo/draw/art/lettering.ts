import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype from 'opentype.js'
import type { Voice } from './art.ts'
import type { Box } from './svg.ts'

const fontFiles: Record<Voice, string> = {
  playful: import.meta.resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff'),
  tall: import.meta.resolve('@fontsource/anton/files/anton-latin-400-normal.woff'),
  script: import.meta.resolve('@fontsource/pacifico/files/pacifico-latin-400-normal.woff'),
  serif: import.meta.resolve('@fontsource/playfair-display/files/playfair-display-latin-800-normal.woff'),
  plain: import.meta.resolve('@fontsource/figtree/files/figtree-latin-800-normal.woff'),
}

const loaded = new Map<Voice, opentype.Font>()

/** Text is drawn as outlines, so that a picture looks the same on machines without these fonts. */
function fontOf(voice: Voice): opentype.Font {
  const known = loaded.get(voice)
  if (known) return known
  const file = readFileSync(fileURLToPath(fontFiles[voice]))
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
  loaded.set(voice, font)
  return font
}

/** Replaces the library's formatter, whose rounding turns some coordinates into NaN. */
function outlineText(commands: opentype.PathCommand[]): string {
  const n = (value: number) => value.toFixed(1)
  return commands
    .map((c) => {
      if (c.type === 'Z') return 'Z'
      const end = `${n(c.x)} ${n(c.y)}`
      if (c.type === 'Q') return `Q${n(c.x1)} ${n(c.y1)} ${end}`
      if (c.type === 'C') return `C${n(c.x1)} ${n(c.y1)} ${n(c.x2)} ${n(c.y2)} ${end}`
      return `${c.type}${end}`
    })
    .join('')
}

interface Row {
  outline: string
  x: number
  y: number
  width: number
  height: number
}

/** The font size at which text is measured before it is scaled into its box. */
const setSize = 100
const rowGap = 14

const setRows = new Map<string, Row>()

/** Rows are cached, because many packs have the same brand and flavor. */
function rowOf(text: string, voice: Voice): Row {
  const key = `${voice} ${text}`
  const known = setRows.get(key)
  if (known) return known
  const row = setRow(text, voice)
  setRows.set(key, row)
  return row
}

function setRow(text: string, voice: Voice): Row {
  const outline = fontOf(voice).getPath(text, 0, 0, setSize)
  const bounds = outline.getBoundingBox()
  return {
    outline: outlineText(outline.commands),
    x: bounds.x1,
    y: bounds.y1,
    width: bounds.x2 - bounds.x1,
    height: bounds.y2 - bounds.y1,
  }
}

/** Returns all ways to break words into at most `most` rows. */
function breaks(words: string[], most: number): string[][] {
  if (most === 1 || words.length === 1) return [[words.join(' ')]]
  const ways = breaks(words, 1)
  for (let first = 1; first < words.length; first++) {
    const head = words.slice(0, first).join(' ')
    for (const rest of breaks(words.slice(first), most - 1)) ways.push([head, ...rest])
  }
  return ways
}

interface Setting {
  rows: Row[]
  scale: number
  height: number
}

function settle(rows: Row[], room: Box): Setting {
  const width = Math.max(...rows.map((row) => row.width))
  const height = rows.reduce((sum, row) => sum + row.height, rowGap * (rows.length - 1))
  return { rows, height, scale: Math.min(room.w / width, room.h / height) }
}

export interface Letters {
  text: string
  voice: Voice
  room: Box
  fill: string
  /** The maximum number of rows. */
  rows?: number
  /** The maximum scale, relative to a font size of 100. Keeps short names from becoming too large. */
  largest?: number
  extra?: string
}

/** Draws centered text as large as its box allows, in as many rows as make it largest. */
export function letters({ text, voice, room, fill, rows = 2, largest = 2, extra = '' }: Letters): string {
  const words = text.trim().split(/\s+/).slice(0, 7)
  if (words[0] === undefined || words[0] === '') return ''
  const settings = breaks(words, rows).map((way) =>
    settle(
      way.map((row) => rowOf(row, voice)),
      room,
    ),
  )
  const best = settings.reduce((one, other) => (other.scale > one.scale * 1.08 ? other : one))
  return place(best, room, Math.min(best.scale, largest), `fill="${fill}" ${extra}`)
}

function place({ rows, height }: Setting, room: Box, scale: number, attributes: string): string {
  let top = room.y + (room.h - height * scale) / 2
  const middle = room.x + room.w / 2
  return rows
    .map((row) => {
      const dx = middle - (row.x + row.width / 2) * scale
      const dy = top - row.y * scale
      top += (row.height + rowGap) * scale
      const at = `translate(${dx.toFixed(1)} ${dy.toFixed(1)}) scale(${scale.toFixed(3)})`
      return `<path transform="${at}" d="${row.outline}" ${attributes}/>`
    })
    .join('')
}
