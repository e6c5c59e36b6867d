import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldProblemsOf } from './api-error.ts'

/**
 * Shows what the server rejected at the fields of a form, and focuses the field. `toField` names the field of a path of
 * the request, where they differ.
 */
export function showFieldProblems<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'setError'>,
  failure: unknown,
  toField = (path: string): string => path,
): void {
  for (const { path, message } of fieldProblemsOf(failure))
    form.setError(toField(path) as FieldPath<Fields>, { message }, { shouldFocus: true })
}
