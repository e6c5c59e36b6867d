import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import { settingsChangesSchema } from '@cornerstock/contract/office/settings-changes'
import { expect, test } from 'vitest'
import { wordsSection } from './words-section.ts'

test('words that were not edited are saved as they are, without the picture', () => {
  const { imageUrl: _, ...landing } = defaultSettings.words.landing
  const changes = wordsSection.toChanges(wordsSection.toFields(defaultSettings))
  expect(settingsChangesSchema.parse(changes)).toEqual({ words: { ...defaultSettings.words, landing } })
})

test('a translation that was emptied is left out, and an emptied English text has a problem at its field', () => {
  const fields = wordsSection.toFields(defaultSettings)
  fields.words.footer = { en: 'Dairy', es: '', ar: ' ' }
  expect(settingsChangesSchema.parse(wordsSection.toChanges(fields)).words?.footer).toEqual({ en: 'Dairy' })
  fields.words.footer.en = ''
  const { error } = settingsChangesSchema.safeParse(wordsSection.toChanges(fields))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['words.footer.en'])
})
