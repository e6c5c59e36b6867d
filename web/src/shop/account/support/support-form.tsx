import { emailSchema } from '@cornerstock/contract/accounts/accounts'
import { maxSupportMessageLength } from '@cornerstock/contract/clients/support'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useClientId } from '../../../state/session/client-id.ts'
import { MessageProblem, SendLabel } from '../../../support/message-problem.tsx'
import { type MessageSender, useSendSupportRequest } from '../../../support/send-message.ts'
import type { SupportDraft } from '../../../support/support-drafts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { MessagePictures, useMessagePicture } from './message-pictures.tsx'
import { SubjectFields } from './subject-fields.tsx'

// Leaves room for the email address, which becomes part of the message.
const maxTextLength = maxSupportMessageLength - 300

/** A question to staff. The browser keeps the text until it is sent. */
export function SupportForm() {
  const { t } = useLingui()
  const sender = useSendQuestion()
  const { draft, change, isLocked } = sender
  const upload = useMessagePicture(sender)
  const { problems, check } = useProblems(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) void sender.send()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <SubjectFields sender={sender} problems={problems} />
      <TextArea
        label={t`Message`}
        rows={5}
        maxLength={maxTextLength}
        required
        readOnly={isLocked}
        error={problems.message}
        value={draft.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <TextField
        label={t`Email (optional)`}
        hint={t`Another address where we may reach you. Our answer comes to this app and to your account’s address.`}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isLocked}
        error={problems.email}
        value={draft.email}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
      />
      <MessagePictures sender={sender} upload={upload} />
      <MessageProblem sender={sender} />
      <Button type="submit" size="large" isWide isPending={sender.isSending} disabled={upload.isSending}>
        <SendLabel isUnanswered={sender.isUnanswered} />
      </Button>
    </form>
  )
}

function useSendQuestion(): MessageSender {
  const navigate = useNavigate()
  // The message contains no translated words, because a repeat in another language must send the same text.
  const toMessage = ({ text, email }: SupportDraft) => `${text.trim()}\n\n${email.trim()}`.trim()
  return useSendSupportRequest({
    name: 'new',
    clientId: useClientId(),
    toRequest: (draft) => ({ kind: draft.kind, message: toMessage(draft) }),
    onSent: (request) => {
      if (request) void navigate({ to: '/support/$supportId', params: { supportId: request.supportId } })
    },
  })
}

/** The problems of the fields, which are shown after the first press of Send. */
function useProblems({ kind, text, email, orderId, itemId, quantity }: SupportDraft) {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  const isEmailValid = email.trim() === '' || emailSchema.safeParse(email.trim()).success
  const problems = {
    message: text.trim() === '' ? t`Please enter your message.` : undefined,
    order: kind === 'claim' && orderId === null ? t`Please choose the order.` : undefined,
    item: kind === 'claim' && itemId === null ? t`Please choose the product.` : undefined,
    quantity:
      kind === 'claim' && itemId !== null && quantity === null ? t`Please enter how many.` : undefined,
    email: isEmailValid ? undefined : t`Please enter a valid email address.`,
  }
  const check = () => {
    const isValid = Object.values(problems).every((problem) => problem === undefined)
    setIsShown(!isValid)
    return isValid
  }
  const shown: Partial<typeof problems> = isShown ? problems : {}
  return { problems: shown, check }
}
