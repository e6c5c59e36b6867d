import type { Client, ClientInput } from '@cornerstock/contract/clients/clients'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { clientQuery, useSaveClient } from '../../../../api/clients/clients.ts'
import { hasCode } from '../../../../api/http/api-error.ts'
import type { Tagged } from '../../../../api/http/call.ts'
import { schemaResolver } from '../../../../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import {
  type ClientDetails,
  type ConcurrentChange,
  type DetailName,
  detailsSchema,
  diffDetails,
  mergeDetails,
  toDetails,
} from './client-details.ts'

/**
 * The form of a client's details. When another staff member saves the client during editing, the form keeps the edited
 * details and updates the others. `concurrentChanges` are the changes of that staff member.
 */
export function useDetailsForm(client: Tagged<Client>) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { clientId } = client.value
  const form = useForm<ClientDetails, unknown, ClientInput>({
    resolver: schemaResolver(detailsSchema),
    defaultValues: toDetails(client.value),
  })
  const { base, concurrentChanges, rebase, clearConcurrentChanges } = useLatestVersion(client, form)
  const { mutateAsync: save, isPending, error } = useSaveClient(clientId)

  const submit = useSingleFlight(async (body: ClientInput) => {
    const sent = form.getValues()
    try {
      const saved = await save({ body, ifMatch: base.current.etag })
      rebase(saved, sent)
      clearConcurrentChanges()
      toast.success(t`Client details updated!`)
    } catch (failure) {
      if (hasCode(failure, 'STALE'))
        await queryClient.refetchQueries({ queryKey: clientQuery(clientId).queryKey })
      showRejection(form, failure)
    }
  })
  return {
    form,
    concurrentChanges,
    submit: form.handleSubmit(submit),
    isPending,
    error: hasCode(error, 'STALE') || fieldOf(error) ? null : error,
  }
}

/** The field that a rejection is about. */
export function fieldOf(failure: unknown): DetailName | undefined {
  if (hasCode(failure, 'EMAIL_TAKEN', 'HAS_SIGN_IN')) return 'email'
  return hasCode(failure, 'EXTERNAL_ID_TAKEN') ? 'externalId' : undefined
}

/** Shows a rejection at its field. */
export function showRejection(form: Pick<Form, 'setError'>, failure: unknown): void {
  const field = fieldOf(failure)
  if (field) form.setError(field, { message: (failure as Error).message }, { shouldFocus: true })
}

export type DetailsForm = ReturnType<typeof useDetailsForm>

type Form = ReturnType<typeof useForm<ClientDetails, unknown, ClientInput>>

function useLatestVersion(client: Tagged<Client>, form: Form) {
  const base = useRef(client)
  const [concurrentChanges, setConcurrentChanges] = useState<ConcurrentChange[]>([])

  /** Resets the form to another version. Details that differ from `before` were edited, so they stay. */
  function rebase(next: Tagged<Client>, before: ClientDetails) {
    const now = toDetails(next.value)
    const kept = mergeDetails(form.getValues(), before, now)
    base.current = next
    form.reset(now)
    form.reset(kept, { keepDefaultValues: true })
  }

  const follow = useEffectEvent((newest: Tagged<Client>) => {
    if (newest.etag === base.current.etag) return
    const before = toDetails(base.current.value)
    const isUntouched = diffDetails(before, form.getValues()).length === 0
    const changes = isUntouched ? [] : diffDetails(before, toDetails(newest.value))
    rebase(newest, before)
    setConcurrentChanges((known) => [
      ...known.filter(({ name }) => !changes.some((change) => change.name === name)),
      ...changes,
    ])
  })
  useEffect(() => follow(client), [client])

  return { base, concurrentChanges, rebase, clearConcurrentChanges: () => setConcurrentChanges([]) }
}
