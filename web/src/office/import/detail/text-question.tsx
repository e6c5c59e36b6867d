import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useCheckImportAgain } from '../../../api/imports.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FailureText } from '../../shared/failure-text.tsx'

interface TextQuestionProps {
  importId: number
  field: string
  label: string
  button: ReactNode
  /** The known texts, which are suggested. */
  options: readonly string[]
}

/** Asks for a text that holds for the whole file. */
export function TextQuestion({ importId, field, label, button, options }: TextQuestionProps) {
  const names = useId()
  const { mutate: check, isPending, error } = useCheckImportAgain(importId)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get(field)).trim()
    if (value !== '') check({ values: { [field]: value } })
  }
  return (
    <Question error={error}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          name={field}
          label={label}
          list={names}
          autoComplete="off"
          maxLength={100}
          className="min-w-0 flex-[0_1_20rem]"
        />
        <datalist id={names}>
          {options.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button type="submit" variant="secondary" isPending={isPending}>
          {button}
        </Button>
      </form>
    </Question>
  )
}

/** A question about a file, and why the answer was not accepted. */
export function Question({ error, children }: { error: Error | null; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Card className="flex flex-col gap-3">
      {children}
      {error && (
        <Alert>
          <FailureText text={t`The file was not checked.`} error={error} />
        </Alert>
      )}
    </Card>
  )
}
