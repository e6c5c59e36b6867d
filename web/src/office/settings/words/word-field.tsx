import { maxWordsLength } from '@cornerstock/contract/office/words'
import { directionOf, type Language } from '@cornerstock/contract/values/languages'
import { useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { WordName } from '../../../company/words/said.tsx'
import { cn } from '../../../ui/class-names.ts'
import type { WordsFields } from './words-section.ts'

interface WordFieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: the output of the form does not matter for its fields
  form: UseFormReturn<WordsFields, unknown, any>
  name: WordName
  language: Language
  /** The accessible name. */
  label: string
}

/** A text of the page as a field, in the type of the page. Without a translation it shows the English text. */
export function WordField({ form, name, language, label }: WordFieldProps) {
  const id = useId()
  const field = `words.${name}.${language}` as const
  const english = useWatch({ control: form.control, name: `words.${name}.en` })
  const { error } = form.getFieldState(field, form.formState)
  return (
    <span className="block">
      <textarea
        key={field}
        rows={1}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error && id}
        lang={language}
        dir={directionOf(language)}
        placeholder={language === 'en' ? undefined : english}
        {...form.register(field)}
        className={cn(
          'field-sizing-content block w-full resize-none rounded-sm border border-dashed bg-transparent px-1.5 py-0.5 text-start outline-offset-2 placeholder:text-current/45',
          error ? 'border-deal' : 'border-line-strong hover:border-house',
        )}
      />
      {error && (
        <span id={id} role="alert" className="mt-1 block font-medium text-deal text-sm tracking-normal">
          {error.message}
        </span>
      )}
      <Remaining form={form} field={field} />
    </span>
  )
}

/** How many characters are left, once few are. */
function Remaining({
  form,
  field,
}: Pick<WordFieldProps, 'form'> & { field: `words.${WordName}.${Language}` }) {
  const text = useWatch({ control: form.control, name: field }) ?? ''
  if (text.length < maxWordsLength - 50) return null
  return (
    <span aria-hidden="true" className="mt-0.5 block text-end font-normal text-ink-soft text-xs tabular-nums">
      {text.length} / {maxWordsLength}
    </span>
  )
}
