import type { NewSupportRequest, SupportRequest } from '@cornerstock/contract/clients/support'
import type { Entry } from '../outbox/entry.ts'
import { forget } from '../outbox/forms/decisions.ts'
import { useFormWrite } from '../outbox/forms/use-form-write.ts'
import { mustBeDecided, stateOf } from '../outbox/outbox-rules.ts'
import type { NewReply, NewRequest } from './message-kinds.ts'
import { type DraftName, type SupportDraft, supportDrafts } from './support-drafts.ts'

interface MessageOptions<Body> {
  kind: string
  store: string | null
  toTitle: (body: Body) => string
  /** What is sent of a draft. */
  toBody: (draft: SupportDraft) => Body
  onSent?: ((request: SupportRequest | undefined) => void) | undefined
}

export interface MessageSender {
  draft: SupportDraft
  change: (change: Partial<SupportDraft>) => void
  isSending: boolean
  /** The message waits for the network. */
  isWaiting: boolean
  /** The message was sent without a response, so it may have arrived. Sending it again does not deliver it twice. */
  isUnanswered: boolean
  /** The message, if it was sent so long ago that a repeat could deliver it twice. */
  overdue: Entry | undefined
  /** The draft cannot be changed, because its message is in the outbox. */
  isLocked: boolean
  /** The server's response that it did not take the message. */
  problem: string | undefined
  /** Sends the draft, or sends an unanswered message again. */
  send: () => Promise<void>
  /** Takes the message back, so that its draft can be changed. */
  takeBack: () => void
}

/**
 * Takes a message from its draft to the server's response. The draft stays until the server has accepted the message,
 * and cannot be changed while the message is in the outbox, so that a repeat sends the same.
 */
function useMessageSender<Body>(name: DraftName, options: MessageOptions<Body>): MessageSender {
  const { kind, store, toTitle, toBody, onSent } = options
  const draft = supportDrafts.use(name)
  const { entry, isSending, send } = useFormWrite<Body, SupportRequest>({
    kind,
    store,
    toTitle,
    lane: `support ${name}`,
    onAccepted: onSent,
  })
  const isUndecided = entry !== undefined && mustBeDecided(entry, Date.now())
  const overdue = isUndecided && !entry.rejection ? entry : undefined
  const state = entry && !isSending && !isUndecided ? stateOf(entry) : undefined
  const isLocked = entry !== undefined && !isUndecided
  return {
    draft,
    change: (change) => supportDrafts.set(name, { ...supportDrafts.get(name), ...change }),
    isSending,
    isWaiting: state === 'waiting',
    isUnanswered: state === 'unanswered',
    overdue,
    isLocked,
    problem: isSending ? undefined : (entry?.rejection?.message ?? entry?.failure),
    send: async () => {
      if (isSending) return
      // What is in the draft now is sent in its place.
      if (overdue) forget(overdue)
      await send(isLocked ? entry.body : toBody(supportDrafts.get(name)))
    },
    takeBack: () => entry && forget(entry),
  }
}

interface NewRequestOptions {
  name: 'new' | 'profile'
  /** Makes the other fields of the request from its draft. */
  toRequest: (draft: SupportDraft) => Pick<NewSupportRequest, 'kind' | 'message'>
  clientId: string
  onSent: (request: SupportRequest | undefined) => void
}

/** Sends a new support request. */
export const useSendSupportRequest = ({ name, toRequest, clientId, onSent }: NewRequestOptions) =>
  useMessageSender<NewRequest>(name, {
    kind: 'supportRequest',
    store: clientId,
    toTitle: ({ request }) => request.message,
    toBody: (draft) => ({
      draft: name,
      request: {
        clientId,
        ...toRequest(draft),
        orderId: draft.orderId,
        itemId: draft.itemId,
        quantity: draft.quantity,
        imageIds: draft.images.map(({ imageId }) => imageId),
      },
    }),
    onSent,
  })

/** Sends a reply in a support request. */
export const useSendSupportReply = (supportId: number) =>
  useMessageSender<NewReply>(`reply ${supportId}`, {
    kind: 'supportReply',
    store: null,
    toTitle: ({ text }) => text,
    toBody: ({ text }) => ({ supportId, text: text.trim() }),
  })
