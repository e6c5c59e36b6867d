import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useBusinessTypeOptions } from '../../../company/use-business-types.ts'
import { useSession } from '../../../state/session/session.ts'
import { MessageProblem } from '../../../support/message-problem.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Profile } from './profile-changes-rules.ts'
import { ownProfile, profileDrafts } from './profile-draft.ts'
import { useAskForChanges } from './use-ask-for-changes.ts'
import { useProfileLabels } from './use-profile-labels.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** Saving stores the changes in this browser only (specification 2.13); asking for them sends them to staff. */
export function ProfileForm() {
  const label = useProfileLabels()
  const current = useSessionProfile()
  const save = useSaveProfile(current)
  const { sender, ask } = useAskForChanges(current)
  const { register, handleSubmit } = useForm<Profile>({
    values: { ...current, ...profileDrafts.use(ownProfile) },
    // Details that are read again must not replace what is being entered.
    resetOptions: { keepDirtyValues: true },
  })
  return (
    <form noValidate onSubmit={handleSubmit(save)} className="grid gap-5 sm:grid-cols-2">
      <TextField label={label.storeName} autoComplete="organization" {...register('storeName')} />
      <TextField label={label.businessOwnerName} autoComplete="name" {...register('businessOwnerName')} />
      <TextField label={label.email} type="email" autoComplete="email" {...register('email')} />
      <TextField label={label.phoneNumber} type="tel" autoComplete="tel" {...register('phoneNumber')} />
      <Select
        label={label.businessType}
        options={useBusinessTypeOptions(current.businessType)}
        className="sm:col-span-2"
        {...register('businessType')}
      />
      <TextArea
        label={label.storeAddress}
        autoComplete="street-address"
        className="sm:col-span-2"
        rows={2}
        {...register('storeAddress')}
      />
      <TextArea
        label={label.deliveryNotes}
        autoComplete="off"
        className="sm:col-span-2"
        rows={2}
        {...register('deliveryNotes')}
      />
      <div className="flex flex-col gap-3 sm:col-span-2">
        <MessageProblem sender={sender} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" variant="secondary" size="large" isWide>
            <Trans>Save on this device only</Trans>
          </Button>
          <Button
            size="large"
            isWide
            className="max-sm:order-first"
            isPending={sender.isSending}
            onClick={handleSubmit(ask)}
          >
            <Trans>Ask us to change this</Trans>
          </Button>
        </div>
      </div>
    </form>
  )
}

function useSessionProfile(): Profile {
  const store = useSession()
  return {
    storeName: store.storeName ?? '',
    businessOwnerName: store.businessOwnerName ?? '',
    email: store.email ?? '',
    phoneNumber: store.phoneNumber ?? '',
    businessType: store.businessType ?? '',
    storeAddress: store.storeAddress ?? '',
    deliveryNotes: store.deliveryNotes ?? '',
  }
}
