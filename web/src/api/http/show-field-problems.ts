import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldProblemsOf } from './api-error.ts'

/** Shows what the server rejected at the fields of a form, and focuses the field. */
export function showFieldProblems<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  failure: unknown,
): void {
  for (const { path, message } of fieldProblemsOf(failure))
    form.setError(path as FieldPath<Fields>, { message }, { shouldFocus: true })
}
