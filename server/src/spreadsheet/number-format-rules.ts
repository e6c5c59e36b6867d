/**
 * What a number format of a spreadsheet shows and the number of the cell does not say: the leading zeros of a code, or
 * that a date has a time of day.
 */
export type NumberFormat = { pattern: string } | 'time'

// Longer ones are not valid in Excel.
const maxCodeLength = 255
const literals = /"[^"]*"|\\.|\[[^[\]]*\]|_./g

/** Reads a format code such as `00000` or `yyyy-mm-dd hh:mm`; null for one that adds nothing to the number. */
export function readFormatCode(code: string): NumberFormat | null {
  const [pattern = ''] = code.slice(0, maxCodeLength).split(';')
  const signs = pattern.replace(literals, '')
  if (/[hs]/i.test(signs)) return 'time'
  return /^[-#0 /()]*$/.test(signs) && /0.*0/.test(signs) ? { pattern } : null
}

/** Formats that spreadsheets do not write into the file (ECMA-376 18.8.30) and that show a time of day. */
export const builtInTimes: readonly number[] = [18, 19, 20, 21, 22, 45, 46, 47]

/** A whole number as a pattern such as `00000` shows it. */
export function showCode(pattern: string, number: number): string {
  const parts = [...pattern.matchAll(/"([^"]*)"|\\(.)|\[[^[\]]*\]|_.|([^#])/g)]
  const places = parts.filter(([part]) => part === '0').length
  const digits = String(Math.abs(number)).padStart(places, '0')
  let next = 0
  const shown = parts.map(([part, quoted, escaped, plain = '']) => {
    if (part !== '0') return quoted ?? escaped ?? plain
    const end = next === 0 ? digits.length - places + 1 : next + 1
    const taken = digits.slice(next, end)
    next = end
    return taken
  })
  return `${number < 0 ? '-' : ''}${shown.join('')}`
}
