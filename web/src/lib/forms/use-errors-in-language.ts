import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Checks the invalid fields of a form again when the language changes, so that their problems are in the new one. */
export function useErrorsInLanguage<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
) {
  const { locale } = useLingui().i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the language runs it
  useEffect(() => {
    const { errors } = form.formState
    // A problem without a type comes from the server, so checking the field again would remove it.
    const names = Object.keys(errors).filter((name) => errors[name]?.type) as Path<Fields>[]
    if (names.length > 0) void form.trigger(names)
  }, [locale])
}
