import { Trans } from '@lingui/react/macro'
import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { FormError } from '../../ui/feedback/alert.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface FormFrameProps {
  title: ReactNode
  /** Called when the person leaves the page. */
  isUnsaved: () => boolean
  isPending: boolean
  /** Why saving failed, where no field shows it. */
  error: Error | null | false
  onSubmit: FormEventHandler<HTMLFormElement>
  onCancel: () => void
  className?: string
  /** The fields. */
  children: ReactNode
}

/** The form of one thing of a list: its title, its fields, what went wrong, Save and Cancel. It asks before changes are lost. */
export function FormFrame(props: FormFrameProps) {
  const { title, isUnsaved, isPending, error, onSubmit, onCancel, className, children } = props
  return (
    <form noValidate className={cn('flex flex-col gap-5', className)} onSubmit={onSubmit}>
      <UnsavedGuard isUnsaved={isUnsaved} />
      <h2 className="wrap-anywhere font-bold text-lg">{title}</h2>
      {children}
      {error && <FormError>{error.message}</FormError>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
