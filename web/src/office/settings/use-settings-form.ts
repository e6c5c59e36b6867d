import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import type { SettingsResponse } from '@cornerstock/contract/office/settings'
import {
  type SettingsChanges,
  type saveSettings,
  settingsChangesSchema,
} from '@cornerstock/contract/office/settings-changes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { z } from 'zod'
import { fieldProblemsOf, hasCode } from '../../api/http/api-error.ts'
import type { Tagged } from '../../api/http/call.ts'
import { showFieldProblems } from '../../api/http/show-field-problems.ts'
import { settingsQuery, useSaveSettings } from '../../api/settings.ts'
import { schemaResolver } from '../../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'

export interface SettingsSection<Fields extends FieldValues> {
  /** Turns the settings into the values of the form, which has text for numbers and lists. */
  toFields: (settings: SettingsResponse) => Fields
  /** Turns the form's values into the settings that they change, as the body of the call. */
  toChanges: (fields: Fields) => BodyInputOf<typeof saveSettings>
}

/**
 * The form of one section of the settings. If another owner saves settings during editing, the form keeps the edited
 * values and shows the saved ones elsewhere. `isStale` is then true until the next save.
 */
export function useSettingsForm<Fields extends FieldValues>(
  settings: Tagged<SettingsResponse>,
  { toFields, toChanges }: SettingsSection<Fields>,
  onSaved: () => void,
) {
  const queryClient = useQueryClient()
  const [isStale, setStale] = useState(false)
  const current = toFields(settings.value)
  const form = useForm<Fields, unknown, SettingsChanges>({
    resolver: schemaResolver(
      z.preprocess((fields) => toChanges(fields as Fields), settingsChangesSchema) as unknown as z.ZodType<
        SettingsChanges,
        Fields
      >,
    ),
    defaultValues: current as DefaultValues<Fields>,
    values: current,
    resetOptions: { keepDirtyValues: true },
  })
  // `isDirty` becomes false when another owner's values arrive, even if edited values are left.
  const isUnsaved = hasTrue(form.formState.dirtyFields)
  // The version on which the edits are based.
  const base = useRef(settings.etag)
  useEffect(() => {
    if (!isUnsaved) base.current = settings.etag
  }, [isUnsaved, settings.etag])
  const { mutateAsync: save, isPending, error } = useSaveSettings()

  const submit = useSingleFlight(async () => {
    try {
      const saved = await save({ body: toChanges(form.getValues()), ifMatch: base.current })
      base.current = saved.etag
      form.reset(toFields(saved.value))
      setStale(false)
      onSaved()
    } catch (failure) {
      if (hasCode(failure, 'STALE')) {
        const newest = await queryClient.fetchQuery({ ...settingsQuery(), staleTime: 0 })
        base.current = newest.etag
        setStale(true)
      }
      showFieldProblems(form, failure, (path) => path.replace(/\.\d+$/, ''))
    }
  })
  return {
    form,
    submit: form.handleSubmit(submit),
    isUnsaved,
    isPending,
    isStale,
    error: hasCode(error, 'STALE') || fieldProblemsOf(error).length > 0 ? null : error,
  }
}

const hasTrue = (fields: unknown): boolean =>
  fields === true || (typeof fields === 'object' && fields !== null && Object.values(fields).some(hasTrue))

/** The message of a field, or of the first invalid entry of a list. */
export const messageOf = (problem: unknown): string | undefined => {
  if (typeof problem !== 'object' || problem === null) return undefined
  if ('message' in problem && typeof problem.message === 'string') return problem.message
  return Object.values(problem).map(messageOf).find(Boolean)
}
