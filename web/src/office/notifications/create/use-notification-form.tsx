import { type NewNotification, newNotificationSchema } from '@cornerstock/contract/clients/notifications'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { useFormWrite } from '../../../outbox/forms/use-form-write.ts'
import type { NotificationBody } from './notification-kind.tsx'

type NotificationFields = z.input<typeof newNotificationSchema>

/** The form of a new notification. The URL can set the recipient: `?clientId=…`. */
export function useNotificationForm() {
  const navigate = useNavigate()
  const { clientId } = useSearch({ from: '/_office/admin/notifications/create' })
  const isSent = useRef(false)
  const write = useFormWrite<NotificationBody, unknown>({
    kind: 'notification',
    // A message to one store must not replace a waiting message to another.
    lane: clientId === '' ? 'notification' : `notification ${clientId}`,
    store: null,
    toTitle: ({ title }) => title,
    onAccepted: () => {
      isSent.current = true
      void navigate({ to: '/admin/notifications', replace: true })
    },
  })
  // A link to notify one store must not open a message to another store.
  const isOther = clientId !== '' && clientId !== write.entry?.body.clientId
  const earlier = isOther ? undefined : write.entry
  const form = useForm<NotificationFields, unknown, NewNotification>({
    resolver: schemaResolver(newNotificationSchema),
    defaultValues: {
      title: '',
      message: '',
      type: 'General',
      clientId,
      sendToAll: false,
      ...earlier?.body,
    },
  })
  const { isDirty } = form.formState
  const submit = useSingleFlight(async ({ clientId: recipient, ...notification }: NewNotification) => {
    const left = await write.send({ ...notification, ...(recipient !== null && { clientId: recipient }) })
    if (left?.rejection?.code === 'NOT_FOUND')
      form.setError('clientId', { message: left.rejection.message }, { shouldFocus: true })
  })
  return {
    form,
    submit: form.handleSubmit(submit),
    write: { ...write, entry: earlier },
    isUnsaved: () => isDirty && !isSent.current,
  }
}

export type NotificationFormState = ReturnType<typeof useNotificationForm>
