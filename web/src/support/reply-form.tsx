import { maxSupportMessageLength } from '@cornerstock/contract/clients/support'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { MessageProblem, SendLabel } from './message-problem.tsx'
import { useSendSupportReply } from './send-message.ts'

interface ReplyFormProps {
  supportId: number
  /** The id of the text field. */
  fieldId?: string
  hint?: ReactNode
  /** More buttons, beside the Send button. */
  actions?: ReactNode
}

/** The field that adds a message to a conversation. The browser keeps the text until it is sent. */
export function ReplyForm({ supportId, fieldId, hint, actions }: ReplyFormProps) {
  const { t } = useLingui()
  const sender = useSendSupportReply(supportId)
  const [isEmpty, setIsEmpty] = useState(false)
  const { draft, isSending } = sender
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setIsEmpty(draft.text.trim() === '')
    if (draft.text.trim() !== '') void sender.send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        id={fieldId}
        label={t`Your message`}
        hint={hint}
        value={draft.text}
        maxLength={maxSupportMessageLength}
        readOnly={sender.isLocked}
        error={isEmpty && draft.text.trim() === '' ? t`Please enter your message.` : undefined}
        onChange={({ currentTarget }) => sender.change({ text: currentTarget.value })}
        onKeyDown={sendByKey}
      />
      <MessageProblem sender={sender} />
      <div className="flex flex-wrap justify-end gap-3">
        {actions}
        <Button type="submit" isPending={isSending}>
          <SendLabel isUnanswered={sender.isUnanswered} />
        </Button>
      </div>
    </form>
  )
}
