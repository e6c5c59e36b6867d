import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSendProductPicture } from '../../../../api/pictures.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FailureText } from '../../../shared/failure-text.tsx'
import { ProductPicture } from '../../../shared/pictures/product-picture.tsx'
import { UploadButton } from '../../../shared/pictures/upload-button.tsx'
import type { ProductFields } from '../product-fields.ts'
import { FormSection } from './form-section.tsx'
import { useFieldLabels } from './use-field-labels.ts'

/** The product's picture: an upload or the web address of a picture. */
export function PictureSection() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  const imageUrl = useWatch<ProductFields, 'imageUrl'>({ name: 'imageUrl' })
  return (
    <FormSection title={<Trans>Picture</Trans>}>
      <ProductPicture imageUrl={imageUrl.trim()} className="size-40 self-center border border-line" />
      <Upload />
      <TextField
        label={labels.imageUrl}
        hint={t`Use a picture from the web instead of an upload.`}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.imageUrl?.message}
        {...register('imageUrl')}
      />
    </FormSection>
  )
}

function Upload() {
  const { t } = useLingui()
  const { setValue } = useFormContext<ProductFields>()
  const { mutate: upload, isPending, error } = useSendProductPicture()
  const send = (file: File) =>
    upload(file, {
      onSuccess: ({ imageUrl }) => setValue('imageUrl', imageUrl, { shouldValidate: true }),
    })
  return (
    <>
      <UploadButton fileLabel={t`Picture file`} isPending={isPending} onFile={send} className="self-center">
        <Trans>Upload a picture</Trans>
      </UploadButton>
      {error && (
        <Alert>
          <FailureText text={t`❌ Image upload failed.`} error={error} />
        </Alert>
      )}
    </>
  )
}
