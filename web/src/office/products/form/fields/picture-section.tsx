import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSendProductPicture } from '../../../../api/pictures.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { ImageUp } from '../../../../ui/icons/icons.ts'
import { FailureText } from '../../../shared/failure-text.tsx'
import { ProductPicture } from '../../../shared/pictures/product-picture.tsx'
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
  const input = useRef<HTMLInputElement>(null)
  const { mutate: upload, isPending, error } = useSendProductPicture()
  const send = (file: File | undefined) => {
    if (!file) return
    upload(file, {
      onSuccess: ({ imageUrl }) => setValue('imageUrl', imageUrl, { shouldValidate: true }),
    })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`Picture file`}
        onChange={({ currentTarget }) => {
          send(currentTarget.files?.[0])
          // Allows choosing the same file again after a failure.
          currentTarget.value = ''
        }}
      />
      <Button
        variant="secondary"
        size="small"
        isPending={isPending}
        className="self-center"
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden="true" className="size-4.5" />
        <Trans>Upload a picture</Trans>
      </Button>
      {error && (
        <Alert>
          <FailureText text={t`❌ Image upload failed.`} error={error} />
        </Alert>
      )}
    </>
  )
}
