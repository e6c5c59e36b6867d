import type { SettingsResponse } from '@cornerstock/contract/office/settings'
import { useLingui } from '@lingui/react/macro'
import type { Tagged } from '../../../api/http/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { deliverySection } from './delivery-section.ts'

export function DeliverySettingsScreen() {
  return <SettingsPage>{(settings) => <Editor settings={settings} />}</SettingsPage>
}

function Editor({ settings }: { settings: Tagged<SettingsResponse> }) {
  const { t } = useLingui()
  const { form, isUnsaved, ...save } = useSettingsForm(settings, deliverySection, () =>
    toast.success(t`Settings saved.`),
  )
  return (
    <SettingsForm {...save}>
      <UnsavedGuard isUnsaved={() => isUnsaved} />
      <DeliveryFields form={form} />
    </SettingsForm>
  )
}
