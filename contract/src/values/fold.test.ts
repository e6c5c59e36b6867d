import { expect, test } from 'vitest'
import { fold, withoutInvisible } from './fold.ts'

test.each([
  ['accents', 'Açaí, Crème Brûlée, Piñón', 'acai, creme brulee, pinon'],
  ['decomposed accents', 'Cre\u0301mona', 'cremona'],
  ['letters without a decomposition', 'Smørrebrød, Łódź, Straße, Œuf', 'smorrebrod, lodz, strasse, oeuf'],
  ['a dotted and a dotless I', 'İzmir ılık', 'izmir ilik'],
  ['full-width letters', 'ＡＢＣ－１２', 'abc-12'],
  ['hamzas', 'أرز إندومي آيس', 'ارز اندومي ايس'],
  ['vowel marks and stretching', 'حَلَاوَة انـدومي', 'حلاوه اندومي'],
  ['final letters', 'شاى قهوة', 'شاي قهوه'],
  ['Persian letters', 'چای کیک', 'چاي كيك'],
  ['joined letters', 'ﻻ ﷲ', 'لا الله'],
  ['digits', '٢٥٠ ۱۲', '250 12'],
  ['apostrophes', 'D’Angelo D‘Angelo D´Angelo D`Angelo', "d'angelo d'angelo d'angelo d'angelo"],
  ['dashes', 'A–1 A—1 A‑1 A−1', 'a-1 a-1 a-1 a-1'],
  ['quotation marks', '12” 12″', '12" 12"'],
  ['invisible characters', '\u202a\u200eIN\u00adV-1\u202c\ufeff', 'inv-1'],
  ['spaces', '\u00a0A\u2003 B\t\nC\u3000', 'a b c'],
  ['fractions', '1¼ in, 1 1⁄4, ½, ٣¾', '1 1/4 in, 1 1/4, 1/2, 3 3/4'],
  ['signs of trademarks', 'Coke™ ℠', 'coke'],
])('%s make no difference', (_, text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('different texts stay different', () => {
  for (const [one, other] of [
    ['5-hour', '5 hour'],
    ['A1', 'A2'],
    ['n', 'm'],
    ['چ', 'ج'],
  ] as const)
    expect(fold(one)).not.toBe(fold(other))
})

test('a code loses what is not seen, and nothing else', () => {
  expect(withoutInvisible('\u200eINV-1\u202c Ç')).toBe('INV-1 Ç')
})
