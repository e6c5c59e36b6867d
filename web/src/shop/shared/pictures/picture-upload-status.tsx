import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { hasCode } from '../../../api/http/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { ImageOff } from '../../../ui/icons/icons.ts'
import type { PictureUpload } from './use-picture-upload.ts'

/** Shows the picture that is being sent, or why sending failed. */
export function PictureUploadStatus({ upload }: { upload: PictureUpload }) {
  const { picture, previewUrl, error, send, discard } = upload
  if (!picture) return null
  // The server would reject the same file again.
  const canRetry = !hasCode(error, 'UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE')
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Preview key={previewUrl} url={previewUrl} />
      {error ? (
        <Alert className="min-w-56 flex-1">
          <Trans>Image upload failed</Trans>
          <Reason error={error} />
        </Alert>
      ) : (
        <p role="status" className="flex min-w-40 flex-1 items-center gap-3 text-ink-soft">
          <Spinner className="size-5" />
          <Trans>Sending your picture...</Trans>
        </p>
      )}
      <span className="ms-auto flex gap-2">
        <Button variant="quiet" onClick={discard}>
          {error ? <Trans>Discard</Trans> : <Trans>Cancel</Trans>}
        </Button>
        {error && canRetry && (
          <Button variant="secondary" onClick={() => send(picture)}>
            <Trans>Retry</Trans>
          </Button>
        )}
      </span>
    </div>
  )
}

/** The chosen picture, or an icon if the browser cannot show it. */
function Preview({ url }: { url: string | undefined }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-ink-soft">
      {isBroken ? (
        <ImageOff aria-hidden="true" className="size-7" />
      ) : (
        url && <img src={url} alt="" onError={() => setBroken(true)} className="size-full object-cover" />
      )}
    </span>
  )
}

/** The server's reason for the failure, if there is one. */
function Reason({ error }: { error: Error }) {
  if (hasCode(error, 'NO_RESPONSE')) {
    return (
      <span className="block font-normal">
        <Trans>We could not reach the store. Please try again.</Trans>
      </span>
    )
  }
  return hasCode(error, 'INTERNAL') ? null : <span className="block font-normal">{error.message}</span>
}
