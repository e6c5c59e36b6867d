import { fold } from '@cornerstock/contract/values/fold'
import {
  after,
  firstMatch,
  type LineReadings,
  packSizes,
  quantityBefore,
  type Reading,
} from './line-pattern-rules.ts'
import { withoutListNumbers } from './list-number-rules.ts'
import { readCells } from './read-cells-rules.ts'

// A longer line cannot name a product.
const maxLineLength = 300

/** A line as it was typed, without a bullet before it and separators behind it. */
const clean = (line: string) =>
  line
    .slice(0, maxLineLength)
    .normalize('NFC')
    .replace(/^[\s\p{Cf}]+/u, '')
    .replace(/^[-•*–]\s+/, '')
    .replace(/(?<![\s\p{Cf},;])[\s\p{Cf},;]+$/u, '')

/** Removes the commas of thousands, which would separate columns: `coke 1,200`. */
const withoutThousands = (line: string) =>
  line.replace(/(?<=\s)\d{1,3}(?:,\d{3})+(?![\d,])/g, (number) => number.replaceAll(',', ''))

/** A number below zero at the end is no quantity, and none is left out. */
const negative = (text: string): Reading[] => {
  const [, rest, number] = /^(.+) (-\d{1,6})$/.exec(text) ?? []
  return rest && number ? [{ text: rest, quantity: null, others: [number] }] : []
}

/**
 * Reads a line such as `coke 20oz x3`, `3 coke 20oz` or `BEV-0001<tab>3`. A number can be part of a name, a quantity
 * after the product or one before it, in this order of preference (HTTP contract beyond the specification, 4). The
 * texts of the readings are folded.
 */
function readLine(line: string): LineReadings {
  const cells = readCells(line)
  const text = fold(line)
  const asWhole = { text, quantity: null, others: [] }
  const quantities = [...cells.search, ...negative(text), ...firstMatch(after, text), ...quantityBefore(text)]
  return {
    exact: [asWhole, ...cells.exact, ...quantities],
    search: [...quantities, asWhole, ...packSizes(text)],
  }
}

/** Reads the lines of a text. Numbers that count its lines are no quantities. */
export const readLines = (lines: readonly string[]): LineReadings[] =>
  withoutListNumbers(lines.map((line) => withoutThousands(clean(line)))).map(readLine)

/** The lines of a text that are not blank, with their numbers from 1. */
export const splitLines = (text: string): { line: number; text: string }[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((one, index) => ({ line: index + 1, text: one.trim() }))
    .filter((one) => one.text !== '')
