import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Says the problems that a form shows in the language that the app has changed to. */
export function useErrorsInLanguage<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
) {
  const { locale } = useLingui().i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the language is the reason
  useEffect(() => {
    const { errors } = form.formState
    // A refusal of the server has no type: the fields alone do not show that problem.
    const names = Object.keys(errors).filter((name) => errors[name]?.type) as Path<Fields>[]
    if (names.length > 0) void form.trigger(names)
  }, [locale])
}
