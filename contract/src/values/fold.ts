// `server/src/database/functions/texts/fold.sql` does the same, and a test compares both on random texts.

const pairs = (from: string, to: string): [string, string][] =>
  [...from].map((letter, index) => [letter, [...to][index] ?? ''])

/** An accent that is typed as an apostrophe, and signs that the normal form would write as letters. */
const signs = new Map(pairs('´″™℠', `'"`))

/** Marks above, below and inside of letters, the Arabic stretching of words, and characters that are not seen. */
const dropped =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the class consists of marks
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u061c\u0640\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/g

/** A fraction behind a whole number: 1¼ is 1 1/4, not 11/4. */
const mixedNumber = /([0-9٠-٩۰-۹])([¼-¾⅐-⅞])/g

const letters = new Map([
  ...pairs('ıøłđħŧς', 'ioldhtσ'),
  // Letters that writers of Arabic and Persian interchange.
  ...pairs('ٱىیېةەہھکڪ', 'ايييههههكك'),
  ...pairs('٠١٢٣٤٥٦٧٨٩', '0123456789'),
  ...pairs('۰۱۲۳۴۵۶۷۸۹', '0123456789'),
  ...pairs('`‘’‚‛ʼʹʻ′', "'''''''''"),
  ...pairs('“”„‟', '""""'),
  ...pairs('‐‑‒–—―−⁃⁄∕', '--------//'),
  ...pairs('\u0085\u1680\u2028\u2029', '    '),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
])

const replaceAllOf = (text: string, map: ReadonlyMap<string, string>, pattern: RegExp) =>
  text.replace(pattern, (letter) => map.get(letter) ?? letter)

const anyOf = (map: ReadonlyMap<string, string>) => new RegExp(`[${[...map.keys()].join('')}]`, 'g')
const anySign = anyOf(signs)
const anyLetter = anyOf(letters)

/** Marks of direction and other characters without a width that come with what people copy. */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g

/** A code without the invisible characters around and in it. */
export const withoutInvisible = (code: string): string => code.replace(invisible, '')

/**
 * The form in which texts are searched and compared: one for all spellings of the same text. Accents, letter case,
 * Arabic letter forms and digits, kinds of apostrophes, dashes, fractions and spaces, and invisible characters make no
 * difference.
 */
export function fold(text: string): string {
  const plain = replaceAllOf(text, signs, anySign)
    .replace(mixedNumber, '$1 $2')
    .normalize('NFKD')
    .replace(dropped, '')
    .toLowerCase()
  return replaceAllOf(plain, letters, anyLetter)
    .replace(/[ \t\n\v\f\r]+/g, ' ')
    .replace(/^ | $/g, '')
}
