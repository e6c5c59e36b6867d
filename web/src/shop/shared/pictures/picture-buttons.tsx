import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { canUseCamera, hasCameraApp } from '../../../ui/camera/use-camera.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Camera, ImageUp } from '../../../ui/icons/icons.ts'
import { CameraSheet } from './camera-sheet.tsx'

interface PictureButtonsProps {
  isDisabled: boolean
  onPicture: (picture: File) => void
}

/** The buttons that choose a file or take a photo, with the phone's camera app if it has one. */
export function PictureButtons({ isDisabled, onPicture }: PictureButtonsProps) {
  const { t } = useLingui()
  const [isCameraOpen, setCameraOpen] = useState(false)
  const capture = (photo: File) => {
    setCameraOpen(false)
    toast.success(t`📸 Photo captured!`)
    onPicture(photo)
  }
  const choose = (file: File) => {
    toast.info(t`📁 File selected: ${file.name}`)
    onPicture(file)
  }
  const takeLabel = (
    <>
      <Camera aria-hidden="true" className="size-5" />
      <Trans>Take photo</Trans>
    </>
  )
  return (
    <div className="flex flex-wrap gap-3">
      {hasCameraApp() ? (
        <FileButton isCamera isDisabled={isDisabled} onFile={capture}>
          {takeLabel}
        </FileButton>
      ) : (
        canUseCamera() && (
          <Button variant="secondary" disabled={isDisabled} onClick={() => setCameraOpen(true)}>
            {takeLabel}
          </Button>
        )
      )}
      <FileButton isDisabled={isDisabled} onFile={choose}>
        <ImageUp aria-hidden="true" className="size-5" />
        <Trans>Choose file</Trans>
      </FileButton>
      <CameraSheet isOpen={isCameraOpen} onClose={() => setCameraOpen(false)} onPhoto={capture} />
    </div>
  )
}

interface FileButtonProps {
  isCamera?: boolean
  isDisabled: boolean
  onFile: (file: File) => void
  children: ReactNode
}

function FileButton({ isCamera = false, isDisabled, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) onFile(file)
    // Otherwise, choosing the same file again would not cause a change event.
    currentTarget.value = ''
  }
  return (
    <>
      <Button variant="secondary" disabled={isDisabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(isCamera && { capture: 'environment' })}
        hidden
        onChange={change}
      />
    </>
  )
}
