import type { SettingsResponse } from '@cornerstock/contract/office/settings'
import { useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import type { Tagged } from '../../../api/http/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { messageOf, useSettingsForm } from '../use-settings-form.ts'
import { CountedCategories } from './counted-categories.tsx'
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
      <Controller
        control={form.control}
        name="countAtDoor"
        render={({ field }) => (
          <CountedCategories
            value={field.value}
            onChange={field.onChange}
            error={messageOf(form.formState.errors.countAtDoor)}
          />
        )}
      />
    </SettingsForm>
  )
}
