import type { PermitType } from '@cornerstock/contract/clients/permits'
import { newPermitSchema } from '@cornerstock/contract/clients/permits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAddPermit } from '../../../api/permits/permits.ts'
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts'
import { useErrorsInLanguage } from '../../../lib/forms/use-errors-in-language.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PictureButtons } from '../../shared/pictures/picture-buttons.tsx'
import { PictureUploadStatus } from '../../shared/pictures/picture-upload-status.tsx'
import { usePictureUpload } from '../../shared/pictures/use-picture-upload.ts'

const formSchema = newPermitSchema.pick({ number: true, expiresOn: true })

interface PermitFormProps {
  types: readonly PermitType[]
  /** The kind that a product needs. */
  initialType: number | undefined
}

/** Sends a permit with its picture to staff. */
export function PermitForm({ types, initialType }: PermitFormProps) {
  const { t } = useLingui()
  const clientId = useClientId()
  const [typeId, setTypeId] = useState(
    () =>
      types.find(({ permitTypeId }) => permitTypeId === initialType)?.permitTypeId ?? types[0]?.permitTypeId,
  )
  const [image, setImage] = useState<{ imageId: number; imageUrl: string }>()
  const [lacksPicture, setLacksPicture] = useState(false)
  const sent = useRef<{ json: string; key: string }>(undefined)
  const upload = usePictureUpload(clientId, (picture) => {
    setImage(picture)
    setLacksPicture(false)
  })
  const { mutateAsync, isPending, error } = useAddPermit()
  const form = useForm({
    resolver: schemaResolver(formSchema),
    defaultValues: { number: '', expiresOn: null },
  })
  useErrorsInLanguage(form)
  const { errors } = form.formState
  const type = types.find(({ permitTypeId }) => permitTypeId === typeId)
  const submit = useSingleFlight(
    async (values: { number: string; expiresOn?: string | null | undefined }) => {
      if (!type) return
      if (type.needsPicture && !image) return setLacksPicture(true)
      const body = { clientId, permitTypeId: type.permitTypeId, ...values, imageId: image?.imageId ?? null }
      // The same permit again is sent with the same key.
      const json = JSON.stringify(body)
      if (sent.current?.json !== json) sent.current = { json, key: crypto.randomUUID() }
      await mutateAsync({ body, key: sent.current.key }).then(
        () => toast.success(t`We got your permit and will look at it.`),
        () => {}, // Shown below.
      )
    },
  )
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <Select
        label={t`Permit`}
        value={String(typeId ?? '')}
        options={types.map(({ permitTypeId, name }) => ({ value: String(permitTypeId), label: name }))}
        onChange={({ currentTarget }) => setTypeId(Number(currentTarget.value))}
      />
      <TextField
        label={t`Number`}
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={errors.number?.message}
        {...form.register('number')}
      />
      <TextField
        label={t`Valid until (optional)`}
        type="date"
        error={errors.expiresOn?.message}
        {...form.register('expiresOn', { setValueAs: (day: string | null) => day || null })}
      />
      <fieldset>
        <legend className="mb-2 font-semibold text-sm">
          {type?.needsPicture ? <Trans>Picture</Trans> : <Trans>Picture (optional)</Trans>}
        </legend>
        <PictureUploadStatus upload={upload} />
        {image && (
          <img
            src={image.imageUrl}
            alt={t`Permit`}
            className="mb-3 max-h-40 rounded-md border border-line bg-sunken object-contain"
          />
        )}
        {lacksPicture && (
          <p role="alert" className="mb-2 font-semibold text-danger text-sm">
            <Trans>Please take a photo of the permit, or choose a file.</Trans>
          </p>
        )}
        <PictureButtons isDisabled={upload.isSending || isPending} onPicture={upload.send} />
      </fieldset>
      {error && <Alert>{error.message}</Alert>}
      <Button type="submit" size="large" isWide isPending={isPending} disabled={upload.isSending}>
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}
