import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import { contact } from '../../../company/contact.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { toEmailLink } from '../email-link.ts'
import { findProfileChanges, type Profile } from './profile-changes-rules.ts'
import { useProfileLabels } from './use-profile-labels.ts'

/** Writes what was changed into a mail to us, and goes back to the account. */
export function useSaveProfile(known: Profile) {
  const { t } = useLingui()
  const label = useProfileLabels()
  const navigate = useNavigate()
  return async (wanted: Profile) => {
    const changes = findProfileChanges(known, wanted)
    await navigate({ to: paths.account(), replace: true })
    if (changes.length === 0) return
    const lines = changes.map(([field, value]) => `${label[field]}: ${value || '-'}`)
    window.location.assign(toEmailLink(t`New details of ${known.storeName}`, lines))
    toast.info(t`Your changes are in your mail program. Send them to us there, or call ${contact.phone}.`)
  }
}
