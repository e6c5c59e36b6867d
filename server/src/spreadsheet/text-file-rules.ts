import { inEnglish } from '../texts/text.ts'
export type Delimiter = ',' | ';' | '\t'

export const delimiterNames: Record<Delimiter, string> = {
  ',': inEnglish('commas'),
  ';': inEnglish('semicolons'),
  '\t': inEnglish('tabs'),
}

const marks: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'UTF-8'],
  [[0xff, 0xfe], 'UTF-16LE'],
  [[0xfe, 0xff], 'UTF-16BE'],
]

/** Decodes a text file by its byte order mark, else as UTF-8, else as Windows-1252. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const mark = marks.find(([start]) => start.every((byte, index) => bytes[index] === byte))
  if (mark) return { text: new TextDecoder(mark[1]).decode(bytes), encoding: mark[1] }
  try {
    return { text: new TextDecoder('UTF-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a text file has none of these
const controlCharacter = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

const inspectedLength = 100_000

/** Whether a decoded text can be a table: no binary file, and no PDF, HTML, XML or JSON. */
export function isTable(text: string): boolean {
  const start = text.slice(0, inspectedLength)
  return !controlCharacter.test(start) && !/^\s*(%PDF-|<[!?a-z]|[{[]\s*["{[\]}])/i.test(start)
}

const inspectedLines = 20

/** The delimiter that separates the most columns in the most lines. */
export function findDelimiter(text: string): Delimiter {
  const lines = text
    .slice(0, inspectedLength)
    .replace(/"(?:[^"]|"")*"/g, 'x')
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .slice(0, inspectedLines)
  const scoreOf = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0)
    const byCount = Map.groupBy(counts, (count) => count)
    return Math.max(0, ...[...byCount].map(([count, same]) => same.length * 100 + count))
  }
  const delimiters = Object.keys(delimiterNames) as Delimiter[]
  return delimiters.reduce((best, delimiter) => (scoreOf(delimiter) > scoreOf(best) ? delimiter : best))
}
