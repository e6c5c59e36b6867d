import type { ReactNode } from 'react'
import { toast } from '../feedback/toast.ts'
import { Download } from '../icons/icons.ts'
import { Button } from './button.tsx'

interface DownloadButtonProps {
  /** The mutation that reads the file and saves it on the device. */
  download: {
    isPending: boolean
    mutate: (nothing: undefined, options: { onError: (error: Error) => void }) => void
  }
  isWide?: boolean
  'aria-describedby'?: string | undefined
  children: ReactNode
}

/** Saves a file, and says why if it cannot be read. */
export function DownloadButton({
  download: { mutate, isPending },
  children,
  ...button
}: DownloadButtonProps) {
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      onClick={() => mutate(undefined, { onError: ({ message }) => toast.error(message) })}
      {...button}
    >
      <Download aria-hidden="true" className="size-5" />
      {children}
    </Button>
  )
}
