import type { SettingsResponse } from '@cornerstock/contract/office/settings'
import { useLingui } from '@lingui/react/macro'
import type { Tagged } from '../../api/http/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { UnsavedGuard } from '../shared/unsaved-guard.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { type SettingsSection, useSettingsForm } from './use-settings-form.ts'

const securitySection: SettingsSection<{ requireTwoFactor: boolean }> = {
  toFields: ({ requireTwoFactor = false }) => ({ requireTwoFactor }),
  toChanges: (fields) => fields,
}

export function SecuritySettingsScreen() {
  return <SettingsPage>{(settings) => <Editor settings={settings} />}</SettingsPage>
}

function Editor({ settings }: { settings: Tagged<SettingsResponse> }) {
  const { t } = useLingui()
  const { form, isUnsaved, ...save } = useSettingsForm(settings, securitySection, () =>
    toast.success(t`Settings saved.`),
  )
  return (
    <SettingsForm {...save}>
      <UnsavedGuard isUnsaved={() => isUnsaved} />
      <Checkbox
        label={t`Staff must use two-step sign-in`}
        hint={t`Everyone who has not set it up, including you, must do so before they can continue.`}
        {...form.register('requireTwoFactor')}
      />
    </SettingsForm>
  )
}
