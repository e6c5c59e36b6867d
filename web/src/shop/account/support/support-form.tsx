import { emailSchema } from '@cornerstock/contract/accounts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toEmailLink } from '../email-link.ts'

interface Fields {
  message: string
  email: string
}

/** A message to us. No call carries it: it is handed to the owner's own mail program. */
export function SupportForm() {
  const { t } = useLingui()
  const storeName = useSession().storeName ?? ''
  const [isHandedOver, setIsHandedOver] = useState(false)
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { message: '', email: '' } })
  const { errors } = formState
  const send = ({ message, email }: Fields) => {
    const from = email.trim() === '' ? [] : [t`Please answer to ${email.trim()}`]
    window.location.assign(toEmailLink(t`Support for ${storeName}`, [message.trim(), '', storeName, ...from]))
    setIsHandedOver(true)
  }
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-5">
      <TextArea
        label={t`Message`}
        rows={5}
        maxLength={1500}
        required
        error={errors.message?.message}
        {...register('message', { validate: (text) => text.trim() !== '' || t`Please enter your message.` })}
      />
      <TextField
        label={t`Email (optional)`}
        hint={t`Where we should answer, if not to the address you write from.`}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email', {
          validate: (text) =>
            text.trim() === '' ||
            emailSchema.safeParse(text).success ||
            t`Please enter a valid email address.`,
        })}
      />
      {isHandedOver && (
        <Alert kind="info">
          <p>
            <Trans>Your message is in your mail program. Send it there, and we answer.</Trans>
          </p>
          <p className="font-normal">
            <Trans>Nothing opened? Call us, or write to the address on this page.</Trans>
          </p>
        </Alert>
      )}
      <Button type="submit" size="large" isWide>
        <Trans>Send by mail</Trans>
      </Button>
    </form>
  )
}
