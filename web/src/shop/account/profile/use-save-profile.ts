import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCompany } from '../../../state/company.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { toEmailLink } from '../email-link.ts'
import { findProfileChanges, type Profile } from './profile-changes-rules.ts'
import { useProfileLabels } from './use-profile-labels.ts'

/** Opens an email to the wholesaler with the changed fields, and goes back to the account. */
export function useSaveProfile(current: Profile) {
  const { t } = useLingui()
  const label = useProfileLabels()
  const navigate = useNavigate()
  const { contact } = useCompany()
  return async (edited: Profile) => {
    const changes = findProfileChanges(current, edited)
    await navigate({ to: '/account', replace: true })
    if (changes.length === 0) return
    const lines = changes.map(([field, value]) => `${label[field]}: ${value || '-'}`)
    window.location.assign(toEmailLink(contact.email, t`Updated details for ${current.storeName}`, lines))
    toast.info(t`Your changes are ready in your email app. Send them there, or call ${contact.phone}.`)
  }
}
