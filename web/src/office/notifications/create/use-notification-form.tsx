import { type NewNotification, newNotificationSchema } from '@cornerstock/contract/clients/notifications'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { hasCode } from '../../../api/http/api-error.ts'
import {
  useSendNotification,
  useUnansweredNotification,
} from '../../../api/notifications/staff-notifications.ts'
import { schemaResolver } from '../../../lib/schema-resolver.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FailureText } from '../../shared/failure-text.tsx'

type NotificationFields = z.input<typeof newNotificationSchema>

/** The form of a new notification. The URL can set the recipient: `?clientId=…`. */
export function useNotificationForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { clientId } = useSearch({ from: '/_office/admin/notifications/create' })
  const last = useUnansweredNotification()
  // A link to notify one store must not open a message to another store.
  const unanswered = clientId === '' || clientId === last?.body.clientId ? last : undefined
  const form = useForm<NotificationFields, unknown, NewNotification>({
    resolver: schemaResolver(newNotificationSchema),
    defaultValues: {
      title: '',
      message: '',
      type: 'General',
      clientId,
      sendToAll: false,
      ...unanswered?.body,
    },
  })
  const { isDirty } = form.formState
  const isSent = useRef(false)
  const { mutateAsync: send, isPending } = useSendNotification()

  const submit = useSingleFlight(async ({ clientId: recipient, ...notification }: NewNotification) => {
    try {
      await send({ ...notification, ...(recipient !== null && { clientId: recipient }) })
    } catch (failure) {
      if (hasCode(failure, 'NOT_FOUND'))
        form.setError('clientId', { message: failure.message }, { shouldFocus: true })
      // Section 8 of the specification asks for a toast.
      else toast.error(<FailureText text={t`Failed to send notification`} error={failure} />)
      return
    }
    isSent.current = true
    toast.success(t`Notification sent/broadcasted successfully`)
    await navigate({ to: '/admin/notifications', replace: true })
  })
  return {
    form,
    submit: form.handleSubmit(submit),
    isPending,
    unanswered: isPending ? undefined : unanswered,
    isUnsaved: () => isDirty && !isSent.current,
  }
}

export type NotificationFormState = ReturnType<typeof useNotificationForm>
