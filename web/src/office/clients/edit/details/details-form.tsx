import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FormError } from '../../../../ui/feedback/alert.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { FailureText } from '../../../shared/failure-text.tsx'
import { DetailsConflict } from './details-conflict.tsx'
import { DetailsFields } from './details-fields.tsx'
import type { DetailsForm as Details } from './use-details-form.ts'

export function DetailsForm({ details }: { details: Details }) {
  const { t } = useLingui()
  return (
    <Card className="sm:p-6">
      <form noValidate onSubmit={details.submit} className="flex flex-col gap-5">
        <h2 className="font-bold text-xl">
          <Trans>Details</Trans>
        </h2>
        <DetailsFields form={details.form} />
        <DetailsConflict form={details.form} concurrentChanges={details.concurrentChanges} />
        {details.error && (
          <FormError>
            <FailureText text={t`Failed to update client`} error={details.error} />
          </FormError>
        )}
        <Button type="submit" className="self-start max-sm:w-full" isPending={details.isPending}>
          <Trans>Save Details</Trans>
        </Button>
      </form>
    </Card>
  )
}
