import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useRef } from 'react'
import { createRandomKey } from '../../lib/create-random-key.ts'
import { shrinkPhoto } from '../../lib/resize-photo.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Camera } from '../../ui/icons/icons.ts'
import { removePicture, storePicture } from '../pictures/stored-pictures.ts'
import { useStoredPicture } from '../pictures/use-stored-picture.ts'

interface DoorPhotoProps {
  /** The name of the stored photo; null for none. */
  name: string | null
  onChange: (name: string | null) => void
}

/** The longest edge of a photo in pixels. It shows where the goods stand, and must be sent over a weak signal. */
const edge = 1280

/** A photo of the delivery, taken with the phone's camera app. */
export function DoorPhoto({ name, onChange }: DoorPhotoProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const stored = useStoredPicture(name)
  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // Otherwise, the same file again would not cause a change event.
    currentTarget.value = ''
    if (!file) return
    const next = createRandomKey()
    await storePicture(next, { picture: await shrinkPhoto(file, edge) })
    if (name !== null) void removePicture(name)
    onChange(next)
  }
  return (
    <div className="flex flex-col gap-3">
      {stored && (
        <img src={stored} alt={t`The delivery at the door`} className="max-h-64 self-start rounded-md" />
      )}
      <Button variant="secondary" size="glove" className="border-2" onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" className="size-6" />
        {name === null ? <Trans>Take photo</Trans> : <Trans>Take another photo</Trans>}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t`Photo of the delivery`}
        onChange={(event) => void take(event)}
      />
    </div>
  )
}
