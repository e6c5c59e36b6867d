import { emailSchema } from '@cornerstock/contract/accounts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCompany } from '../../../state/company.ts'
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

/** A message to the wholesaler. It makes no request: it opens in the client's own email app. */
export function SupportForm() {
  const { t } = useLingui()
  const storeName = useSession().storeName ?? ''
  const { contact } = useCompany()
  const [isEmailOpened, setIsEmailOpened] = useState(false)
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { message: '', email: '' } })
  const { errors } = formState
  const send = ({ message, email }: Fields) => {
    const replyTo = email.trim() === '' ? [] : [t`Please reply to ${email.trim()}`]
    window.location.assign(
      toEmailLink(contact.email, t`Support for ${storeName}`, [message.trim(), '', storeName, ...replyTo]),
    )
    setIsEmailOpened(true)
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
        hint={t`Only if we should reply to a different address.`}
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
      {isEmailOpened && (
        <Alert kind="info">
          <p>
            <Trans>Your message is ready in your email app. Send it there and we will reply.</Trans>
          </p>
          <p className="font-normal">
            <Trans>Nothing opened? Call us or email the address on this page.</Trans>
          </p>
        </Alert>
      )}
      <Button type="submit" size="large" isWide>
        <Trans>Send by email</Trans>
      </Button>
    </form>
  )
}
