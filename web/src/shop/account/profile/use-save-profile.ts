import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '../../../ui/feedback/toast.ts'
import { findProfileChanges, type Profile } from './profile-changes-rules.ts'
import { ownProfile, profileDrafts } from './profile-draft.ts'

/** Stores the changed fields in this browser, and goes back to the account (specification 2.13). */
export function useSaveProfile(current: Profile) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return async (edited: Profile) => {
    profileDrafts.set(ownProfile, Object.fromEntries(findProfileChanges(current, edited)))
    toast.info(t`Saved on this device only. We have not been told.`)
    await navigate({ to: '/account', replace: true })
  }
}
