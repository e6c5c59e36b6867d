/** Whether a text has as many digits as a barcode. Its check digit may be wrong. */
export const hasBarcodeLength = (text: string): boolean => /^(\d{8}|\d{12,14})$/.test(text)

/** The check digit of a GTIN (GS1 General Specifications 7.9), given its other digits. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + +digit * (index % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

const hasCheckDigit = (code: string) => checkDigitOf(code.slice(0, -1)) === Number(code.at(-1))

/** The UPC-A of a UPC-E with eight digits (GS1 General Specifications 5.2.2.4); null for other number systems. */
function expandUpcE(code: string): string | null {
  const [system = '', a, b, c, d, e, last = '', check] = code
  if (system !== '0' && system !== '1') return null
  const middle: Record<string, string> = {
    '0': `${a}${b}00000${c}${d}${e}`,
    '1': `${a}${b}10000${c}${d}${e}`,
    '2': `${a}${b}20000${c}${d}${e}`,
    '3': `${a}${b}${c}00000${d}${e}`,
    '4': `${a}${b}${c}${d}00000${e}`,
  }
  return `${system}${middle[last] ?? `${a}${b}${c}${d}${e}0000${last}`}${check}`
}

/**
 * The 14-digit forms of a barcode with 8, 12, 13 or 14 digits; empty if its check digit is wrong. Barcodes that mean
 * the same item have a form in common. Eight digits can be an EAN-8, a UPC-E or both.
 */
export function gtinsOf(barcode: string): string[] {
  if (!hasBarcodeLength(barcode)) return []
  const forms = barcode.length === 8 ? [barcode, expandUpcE(barcode)] : [barcode]
  return forms
    .filter((form) => form !== null)
    .filter(hasCheckDigit)
    .map((form) => form.padStart(14, '0'))
}
