import { z } from 'zod'

/** The languages of texts for people; English is the source. */
export const languages = ['en', 'es', 'ar'] as const

export type Language = (typeof languages)[number]

export const languageSchema = z.enum(languages)

/** Names of the languages, each in itself. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', ar: 'العربية' }

/** The locale of numbers, money, dates and plurals. Arabic has Latin digits. */
export const locales: Record<Language, string> = { en: 'en-US', es: 'es-US', ar: 'ar-u-nu-latn' }

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** The language of a tag such as `es-MX`; undefined if the app does not have it. */
const findLanguage = (tag: string): Language | undefined => {
  const [primary] = tag.trim().toLowerCase().split(/[-_]/)
  return languages.find((language) => language === primary)
}

/** The first language of the tags that the app has; the tags are sorted best first. */
export function chooseLanguage(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const language = findLanguage(tag)
    if (language) return language
  }
  return undefined
}

/** The language of the app that an `Accept-Language` header prefers; undefined if it names none. */
export function negotiateLanguage(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined
  const wanted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';')
    const [, quality = '1'] = /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(parameters.join(';')) ?? []
    return { tag, quality: Number(quality) }
  })
  const acceptable = wanted.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  return chooseLanguage(acceptable.map(({ tag }) => tag))
}

let current: Language = 'en'

/** The language of texts and amounts if a call names none. Only a browser relies on it; the server always names one. */
export const currentLanguage = (): Language => current

export const setCurrentLanguage = (language: Language): void => {
  current = language
}
