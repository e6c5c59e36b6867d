import type { Word, Words } from '@cornerstock/contract/office/words'
import { type Language, languages } from '@cornerstock/contract/values/languages'
import type { SettingsSection } from '../use-settings-form.ts'

/** A text in every language; empty where it is not translated. */
type WordFields = Record<keyof Word, string>

interface PointFields {
  title: WordFields
  text: WordFields
}

/** The words without the picture, which is saved at once. */
export interface WordsFields {
  words: {
    landing: PointFields & { points: PointFields[] }
    promises: PointFields[]
    footer: WordFields
  }
}

const toWordFields = (word: Word) =>
  Object.fromEntries(languages.map((language) => [language, word[language] ?? ''])) as WordFields

const toPointFields = ({ title, text }: { title: Word; text: Word }): PointFields => ({
  title: toWordFields(title),
  text: toWordFields(text),
})

/** The words as the form has them. */
export const toWordsFields = ({ landing, promises, footer }: Words): WordsFields => ({
  words: {
    landing: { ...toPointFields(landing), points: landing.points.map(toPointFields) },
    promises: promises.map(toPointFields),
    footer: toWordFields(footer),
  },
})

export const wordsSection: SettingsSection<WordsFields> = {
  toFields: ({ words }) => toWordsFields(words),
  toChanges: (fields) => fields,
}

/** Whether a text in a language has a problem. `errors` are nested like the fields. */
export const hasProblemIn = (errors: unknown, language: Language): boolean =>
  typeof errors === 'object' &&
  errors !== null &&
  !('message' in errors) &&
  Object.entries(errors).some(([key, part]) =>
    key === language ? part !== undefined : hasProblemIn(part, language),
  )
