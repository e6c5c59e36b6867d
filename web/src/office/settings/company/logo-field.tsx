import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useSaveSettings, useUploadLogo } from '../../../api/settings.ts'
import { CompanyLogo } from '../../../company/company-logo.tsx'
import { useCompany } from '../../../state/company.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { ImageUp } from '../../../ui/icons/icons.ts'
import { FailureText } from '../../shared/failure-text.tsx'

/** Shows the logo, uploads another one and removes it. Both take effect at once. */
export function LogoField() {
  const { t } = useLingui()
  const { logoUrl } = useCompany()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadLogo()
  const save = useSaveSettings()
  const error = upload.error ?? save.error
  const send = (file: File | undefined) => file && upload.mutate(file)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-20 shrink-0 place-items-center rounded-lg border border-line bg-front text-on-front">
          <CompanyLogo className="size-14" />
        </span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t`Logo file`}
          onChange={({ currentTarget }) => {
            send(currentTarget.files?.[0])
            // Allows choosing the same file again after a failure.
            currentTarget.value = ''
          }}
        />
        <Button
          variant="secondary"
          size="small"
          isPending={upload.isPending}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden="true" className="size-4.5" />
          <Trans>Upload a logo</Trans>
        </Button>
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
          <FailureText text={t`Failed to upload the logo`} error={error} />
        </FormError>
      )}
    </div>
  )
}
