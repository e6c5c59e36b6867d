import { expect, test, vi } from 'vitest'
import { byLanguage } from './by-language.ts'

test('the formatter of a language is made once, and not before it is needed', () => {
  const make = vi.fn((locale: string) => ({ locale }))
  const formatter = byLanguage(make)
  expect(make).not.toHaveBeenCalled()
  expect(formatter('es')).toEqual({ locale: 'es-US' })
  expect(formatter('es')).toBe(formatter('es'))
  expect(formatter('ar')).toEqual({ locale: 'ar-u-nu-latn' })
  expect(make).toHaveBeenCalledTimes(2)
})
