import { Trans, useLingui } from '@lingui/react/macro'
import { useSaveSettings, useUploadCompanyImage } from '../../../api/settings.ts'
import { LandingPicture } from '../../../company/words/landing-picture.tsx'
import { useCompany } from '../../../state/company.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { FailureText } from '../../shared/failure-text.tsx'
import { UploadButton } from '../../shared/pictures/upload-button.tsx'

/** The picture of the start page, to be replaced or removed. Changes are saved at once. */
export function LandingPictureField() {
  const { t } = useLingui()
  const { imageUrl } = useCompany().words.landing
  const upload = useUploadCompanyImage('landing')
  const save = useSaveSettings()
  const error = upload.error ?? save.error
  return (
    <div className="flex min-w-0 flex-col items-center gap-3">
      <LandingPicture />
      <div className="flex flex-wrap justify-center gap-2">
        <UploadButton
          fileLabel={t`Picture file`}
          isPending={upload.isPending}
          onFile={(file) => upload.mutate(file)}
        >
          <Trans>Upload a picture</Trans>
        </UploadButton>
        {imageUrl !== null && (
          <Button
            variant="quiet"
            size="small"
            isPending={save.isPending}
            onClick={() => save.mutate({ body: { words: { landing: { imageUrl: null } } } })}
          >
            <Trans>Show the drawing</Trans>
          </Button>
        )}
      </div>
      {error && (
        <FormError>
          <FailureText text={t`Failed to upload the picture.`} error={error} />
        </FormError>
      )}
    </div>
  )
}
