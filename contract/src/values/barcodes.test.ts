import { expect, test } from 'vitest'
import { checkDigitOf, gtinsOf } from './barcodes.ts'

test('the check digit follows GS1', () => {
  expect(checkDigitOf('03600029145')).toBe(2)
  expect(checkDigitOf('400638133393')).toBe(1)
  expect(checkDigitOf('0000000')).toBe(0)
})

test('a UPC-A is the EAN-13 with a leading zero', () => {
  expect(gtinsOf('036000291452')).toEqual(['00036000291452'])
  expect(gtinsOf('0036000291452')).toEqual(gtinsOf('036000291452'))
  expect(gtinsOf('00036000291452')).toEqual(gtinsOf('036000291452'))
})

test.each([
  ['04252614', '042100005264'],
  ['01234133', '012300000413'],
  ['01278907', '012000007897'],
  ['04963406', '049000006346'],
  ['01234558', '012345000058'],
  ['01234543', '012340000053'],
  ['01234565', '012345000065'],
])('the UPC-E %s is the UPC-A %s', (upcE, upcA) => {
  expect(gtinsOf(upcA)).toHaveLength(1)
  expect(gtinsOf(upcE)).toContain(gtinsOf(upcA)[0])
})

test('eight digits can be an EAN-8', () => {
  expect(gtinsOf('96385074')).toEqual(['00000096385074'])
})

test('the code of a case differs from the code of its item', () => {
  expect(gtinsOf('10036000291459')).toEqual(['10036000291459'])
})

test.each(['036000291453', '4006381333932', '96385075', '', 'abc', '12345', '123456789', '0360002914 2'])(
  '"%s" is not a barcode',
  (code) => {
    expect(gtinsOf(code)).toEqual([])
  },
)
