import { defaultWords } from '@cornerstock/contract/office/default-words'
import type { SettingsResponse } from '@cornerstock/contract/office/settings'
import { directionOf, type Language, languageNames, languages } from '@cornerstock/contract/values/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Tagged } from '../../../api/http/call.ts'
import { type WordName, WordView } from '../../../company/words/said.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Chip } from '../../../ui/fields/chip-group.tsx'
import { Eye, Pencil, Undo2 } from '../../../ui/icons/icons.ts'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { useWordLabels } from './use-word-labels.ts'
import { WordField } from './word-field.tsx'
import { WordsPages } from './words-pages.tsx'
import { hasProblemIn, toWordsFields, wordsSection } from './words-section.ts'

/** The texts and the picture that visitors and new stores see, edited in place. */
export function WordsSettingsScreen() {
  return <SettingsPage>{(settings) => <Editor settings={settings} />}</SettingsPage>
}

function Editor({ settings }: { settings: Tagged<SettingsResponse> }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<Language>('en')
  const [isPreview, setPreview] = useState(false)
  const { form, isUnsaved, ...save } = useSettingsForm(settings, wordsSection, () =>
    toast.success(t`Settings saved.`),
  )
  const labelOf = useWordLabels()
  // Renders the preview again after an edit.
  useWatch({ control: form.control })
  const reset = () => {
    const { words: defaults } = toWordsFields(defaultWords)
    form.setValue('words', defaults, { shouldDirty: true, shouldValidate: true })
  }
  const labelOfLanguage = (value: Language) => {
    const languageName = languageNames[value]
    return hasProblemIn(form.formState.errors, value) ? t`${languageName}: check` : languageName
  }
  const said = (name: WordName) => {
    const word = form.getValues(`words.${name}`)
    return word[language] || word.en
  }
  return (
    <SettingsForm {...save}>
      <UnsavedGuard isUnsaved={() => isUnsaved} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset aria-label={t`Language of the texts`} className="flex flex-wrap gap-2">
          {languages.map((value) => (
            <Chip
              key={value}
              label={labelOfLanguage(value)}
              isChosen={value === language}
              onClick={() => setLanguage(value)}
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-1">
          <Button
            variant="quiet"
            size="small"
            aria-pressed={isPreview}
            onClick={() => setPreview(!isPreview)}
          >
            {isPreview ? (
              <>
                <Pencil aria-hidden="true" className="size-4" />
                <Trans>Edit</Trans>
              </>
            ) : (
              <>
                <Eye aria-hidden="true" className="size-4" />
                <Trans>Preview</Trans>
              </>
            )}
          </Button>
          <Button variant="quiet" size="small" onClick={reset}>
            <Undo2 aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            <Trans>Original texts</Trans>
          </Button>
        </div>
      </div>
      <div lang={language} dir={directionOf(language)}>
        <WordView
          value={(name) =>
            isPreview ? (
              said(name)
            ) : (
              <WordField
                key={`${name} ${language}`}
                form={form}
                name={name}
                language={language}
                label={`${labelOf(name)}, ${languageNames[language]}`}
              />
            )
          }
        >
          <WordsPages />
        </WordView>
      </div>
    </SettingsForm>
  )
}
