import { byLanguage } from '../values/by-language.ts'
import type { Language } from '../values/languages.ts'

/** The translations of a language by their English texts. */
export type Texts = Readonly<Record<string, string>>

/** A text that can be said in every language. */
export type Text = (language: Language) => string

/** A value in a text. Numbers are formatted for the language; names and other texts that people entered are not. */
export type Value = string | number | Text

/** The name of a value by what is between braces: `name`, or `name, plural, …`. A plural form has a `#` instead. */
type NameIn<Braces extends string> = Braces extends `${infer Name}, plural,${string}`
  ? Name
  : Braces extends `${string}#${string}`
    ? never
    : Braces

/** The names of the values in a text. */
type NamesIn<Key extends string> = Key extends `${string}{${infer Braces}}${infer Rest}`
  ? NameIn<Braces> | NamesIn<Rest>
  : never

/** The values that a text needs: none, or an object with one of each name. */
export type ValuesOf<Key extends string> = [NamesIn<Key>] extends [never]
  ? []
  : [values: Record<NamesIn<Key>, Value>]

const pluralRules = byLanguage((locale) => new Intl.PluralRules(locale))
const numberFormat = byLanguage((locale) => new Intl.NumberFormat(locale))

const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * In Arabic a name in Latin letters, or a number with signs, would change the order of the words around it. Between
 * these two characters it does not.
 */
const isolate = (text: string) => `\u2068${text.replace(directionMarks, '')}\u2069`

function show(value: Value, language: Language): string {
  if (typeof value === 'number') return numberFormat(language).format(value)
  const text = typeof value === 'string' ? value : value(language)
  return language === 'ar' ? isolate(text) : text
}

/** `{count, plural, one {# line} other {# lines}}`. A form may name other values. */
const plural = /\{(\w+), plural,((?: \w+ \{(?:[^{}]|\{\w+\})*\})+)\}/g
const pluralForm = /(\w+) \{((?:[^{}]|\{\w+\})*)\}/g

/** Fills in a text or its translation. It can hold values, such as `{name}`, and plural forms of a number. */
export function render(text: string, values: Record<string, Value>, language: Language): string {
  return text
    .replace(plural, (_, name: string, all: string) => {
      const forms = new Map([...all.matchAll(pluralForm)].map(([, rule, form]) => [rule, form]))
      const form = forms.get(pluralRules(language).select(Number(values[name]))) ?? forms.get('other') ?? ''
      return form.replaceAll('#', `{${name}}`)
    })
    .replace(/\{(\w+)\}/g, (_, name: string) => show(values[name] ?? '', language))
}
