import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ImageUp } from '../../../ui/icons/icons.ts'

interface UploadButtonProps {
  /** The name of the file input. */
  fileLabel: string
  isPending: boolean
  onFile: (file: File) => void
  className?: string
  children: ReactNode
}

/** Chooses a picture file. */
export function UploadButton({ fileLabel, isPending, onFile, className, children }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={fileLabel}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onFile(file)
          // Otherwise, choosing the same file again would not cause a change event.
          currentTarget.value = ''
        }}
      />
      <Button
        variant="secondary"
        size="small"
        className={className}
        isPending={isPending}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden="true" className="size-4.5" />
        {children}
      </Button>
    </>
  )
}
