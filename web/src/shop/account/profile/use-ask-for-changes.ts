import { maxSupportMessageLength } from '@cornerstock/contract/clients/support'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useClientId } from '../../../state/session/client-id.ts'
import { useSendSupportRequest } from '../../../support/send-message.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { findProfileChanges, type Profile } from './profile-changes-rules.ts'
import { ownProfile, profileDrafts } from './profile-draft.ts'
import { useProfileLabels } from './use-profile-labels.ts'

/** Sends the changed fields to staff as a support request, and opens it. */
export function useAskForChanges(current: Profile) {
  const { t } = useLingui()
  const label = useProfileLabels()
  const navigate = useNavigate()
  const sender = useSendSupportRequest({
    name: 'profile',
    clientId: useClientId(),
    toRequest: ({ text }) => ({ kind: 'profile', message: text }),
    onSent: (request) => {
      profileDrafts.remove(ownProfile)
      if (request) void navigate({ to: '/support/$supportId', params: { supportId: request.supportId } })
    },
  })
  const ask = (edited: Profile) => {
    // An unanswered message must be sent again unchanged.
    if (sender.isLocked) return sender.send()
    const changes = findProfileChanges(current, edited)
    if (changes.length === 0) return toast.info(t`Nothing has changed yet.`)
    const lines = changes.map(([field, value]) => `${label[field]}: ${value || '-'}`)
    sender.change({ text: lines.join('\n').slice(0, maxSupportMessageLength) })
    return sender.send()
  }
  return { sender, ask }
}
