import { Trans, useLingui } from '@lingui/react/macro'
import { useSaveSettings, useUploadCompanyImage } from '../../../api/settings.ts'
import { CompanyLogo } from '../../../company/company-logo.tsx'
import { useCompany } from '../../../state/company.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { FailureText } from '../../shared/failure-text.tsx'
import { UploadButton } from '../../shared/pictures/upload-button.tsx'

/** Shows the logo, uploads another logo and removes it. Changes are saved at once. */
export function LogoField() {
  const { t } = useLingui()
  const { logoUrl } = useCompany()
  const upload = useUploadCompanyImage('logo')
  const save = useSaveSettings()
  const error = upload.error ?? save.error
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid h-20 min-w-20 max-w-full shrink-0 place-items-center rounded-lg border border-line bg-front px-3 text-on-front">
          <CompanyLogo size="h-14 min-w-14" />
        </span>
        <UploadButton
          fileLabel={t`Logo file`}
          isPending={upload.isPending}
          onFile={(file) => upload.mutate(file)}
        >
          <Trans>Upload a logo</Trans>
        </UploadButton>
        {logoUrl !== null && (
          <Button
            variant="quiet"
            size="small"
            isPending={save.isPending}
            onClick={() => save.mutate({ body: { logoUrl: null } })}
          >
            <Trans>Remove the logo</Trans>
          </Button>
        )}
      </div>
      {error && (
        <FormError>
          <FailureText text={t`Failed to upload the logo.`} error={error} />
        </FormError>
      )}
    </div>
  )
}
