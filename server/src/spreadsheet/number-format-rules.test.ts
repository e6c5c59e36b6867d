import { expect, test } from 'vitest'
import { readFormatCode, showCode } from './number-format-rules.ts'

test.each([
  ['00000', 123, '00123'],
  ['00000', 1_234_567, '1234567'],
  ['000000000000', 49_000_028_911, '049000028911'],
  ['00000-0000', 12_345, '00001-2345'],
  ['"SKU "000', 7, 'SKU 007'],
  ['000\\-000;[Red]-000', 1002, '001-002'],
  ['#00000', 42, '00042'],
  ['000', -5, '-005'],
])('the format %s shows %d as %s', (code, number, shown) => {
  const format = readFormatCode(code)
  expect(format && format !== 'time' && showCode(format.pattern, number)).toBe(shown)
})

test.each(['General', '0', '0.00', '#,##0', '"$"#,##0.00', '# ?/?', '0%', '0.00E+00', 'd-mmm', '@'])(
  'the format %s adds nothing to a number',
  (code) => {
    expect(readFormatCode(code)).toBeNull()
  },
)

test.each(['yyyy-mm-dd hh:mm', 'h:mm AM/PM', 'mm:ss', '[$-409]m/d/yy h:mm AM/PM;@'])(
  'the format %s shows a time of day',
  (code) => {
    expect(readFormatCode(code)).toBe('time')
  },
)

test('a long format code is read in linear time', () => {
  expect(readFormatCode('['.repeat(1_000_000))).toBeNull()
})
