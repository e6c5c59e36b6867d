import { setClientPassword } from '@cornerstock/contract/clients/clients'
import { useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useSetClientPassword } from '../../../api/clients/clients.ts'
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { toast } from '../../../ui/feedback/toast.ts'

export function usePasswordForm(clientId: string) {
  const { t } = useLingui()
  const form = useForm({
    resolver: schemaResolver(setClientPassword.body),
    defaultValues: { newPassword: '' },
  })
  const { mutateAsync: setPassword, isPending, error } = useSetClientPassword(clientId)
  const submit = useSingleFlight(({ newPassword }: { newPassword: string }) =>
    setPassword(newPassword).then(
      () => {
        form.reset()
        toast.success(t`Password changed successfully!`)
      },
      () => form.setFocus('newPassword'),
    ),
  )
  return { form, submit: form.handleSubmit(submit), isPending, error }
}
