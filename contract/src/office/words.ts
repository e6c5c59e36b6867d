import { z } from 'zod'
import { textSchema } from '../http/fields.ts'
import { fieldText } from '../texts/field-texts.ts'
import type { Language } from '../values/languages.ts'

/** The longest text of the words, in characters. */
export const maxWordsLength = 300

/** A text of the wholesaler in one to three languages. A reader whose language is absent reads English. */
const wordSchema = z.object({
  en: z.string(),
  es: z.string().exactOptional(),
  ar: z.string().exactOptional(),
})

export type Word = z.output<typeof wordSchema>

const pointSchema = z.object({ title: wordSchema, text: wordSchema })

/** What the wholesaler says of itself (HTTP contract of the trade, 12). */
export const wordsSchema = z.object({
  landing: z.object({
    title: wordSchema,
    text: wordSchema,
    /** Three points of the strip “Why choose …”. */
    points: z.array(pointSchema),
    /** Stands in place of the drawing; null shows the drawing. */
    imageUrl: z.string().nullable(),
  }),
  /** The three slides after sign-up. */
  promises: z.array(pointSchema),
  footer: wordSchema,
})

export type Words = z.output<typeof wordsSchema>

const writtenText = textSchema(maxWordsLength).trim()
const required = fieldText('This is required.')

/** A translation that is empty counts as missing. */
const translation = writtenText.nullish().transform((text) => text || undefined)

const changedWordSchema = z
  .object({ en: writtenText.min(1, required), es: translation, ar: translation })
  .transform(({ en, es, ar }): Word => ({ en, ...(es && { es }), ...(ar && { ar }) }))

const changedPointSchema = z.object({ title: changedWordSchema, text: changedWordSchema })
const exactlyThree = fieldText('There must be exactly three.')
const changedPointsSchema = z.array(changedPointSchema).min(3, exactlyThree).max(3, exactlyThree)

/** Any part of the words. A text is replaced with all its languages, and so is a list. */
export const changedWordsSchema = z
  .object({
    landing: z
      .object({
        title: changedWordSchema,
        text: changedWordSchema,
        points: changedPointsSchema,
        /** null removes the picture. */
        imageUrl: z
          .string()
          .max(500)
          .nullable()
          .meta({ examples: [null] }),
      })
      .partial(),
    promises: changedPointsSchema,
    footer: changedWordSchema,
  })
  .partial()

/** A text in the language of its reader. */
export const sayWord = (word: Word, language: Language): string => word[language] ?? word.en

/** The text at a path of the words, such as `landing.points.0.title`. Throws for a path of something else. */
export function wordAt(words: Words, path: string): Word {
  const at = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], words)
  return wordSchema.parse(at)
}
