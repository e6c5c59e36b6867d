import type { SettingsResponse, SetupStep } from '@cornerstock/contract/office/settings'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Tagged } from '../../../api/http/call.ts'
import { useSaveSettings } from '../../../api/settings.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CompanyFields } from '../company/company-fields.tsx'
import { LogoField } from '../company/logo-field.tsx'
import { DeliveryFields } from '../delivery/delivery-fields.tsx'
import { deliverySection } from '../delivery/delivery-section.ts'
import { SettingsForm } from '../settings-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { ClientsStep } from './clients-step.tsx'
import { newCompanySection } from './new-company-section.ts'
import { ProductsStep } from './products-step.tsx'

interface StepProps {
  settings: Tagged<SettingsResponse>
}

const steps: Record<SetupStep, (props: StepProps) => ReactNode> = {
  company: CompanyStep,
  delivery: DeliveryStep,
  catalog: () => <ProductsStep />,
  clients: ClientsStep,
}

/** The steps after the owner's account. Saving a step opens the next one. */
export function SetupStepForm({ step, settings }: StepProps & { step: SetupStep }) {
  const Step = steps[step]
  return (
    <Card className="sm:p-6">
      <Step settings={settings} />
    </Card>
  )
}

function CompanyStep({ settings }: StepProps) {
  const { mutate: advance } = useSaveSettings()
  const {
    form,
    isUnsaved: _,
    ...save
  } = useSettingsForm(settings, newCompanySection, () => advance({ body: { setupStep: 'delivery' } }))
  return (
    <SettingsForm {...save} submitLabel={<Trans>Save and continue</Trans>}>
      <LogoField />
      <CompanyFields form={form} />
    </SettingsForm>
  )
}

function DeliveryStep({ settings }: StepProps) {
  const { mutate: advance } = useSaveSettings()
  const {
    form,
    isUnsaved: _,
    ...save
  } = useSettingsForm(settings, deliverySection, () => advance({ body: { setupStep: 'catalog' } }))
  return (
    <SettingsForm {...save} submitLabel={<Trans>Save and continue</Trans>}>
      <DeliveryFields form={form} />
    </SettingsForm>
  )
}
