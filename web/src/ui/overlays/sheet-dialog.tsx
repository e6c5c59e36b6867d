import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { cn } from '../class-names.ts'
import { X } from '../icons/icons.ts'
import type { SheetProps } from './dialog-props.ts'
import { backdropClasses } from './overlay-classes.ts'

const phone =
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl data-starting-style:translate-y-full data-ending-style:translate-y-full'

const wide = {
  modal:
    'sm:inset-x-auto sm:bottom-auto sm:start-1/2 sm:top-1/2 sm:max-h-[86dvh] sm:w-[min(34rem,92vw)] sm:rounded-xl ' +
    'sm:-translate-x-1/2 sm:-translate-y-1/2 rtl:sm:translate-x-1/2 ' +
    'sm:data-starting-style:-translate-y-[46%] sm:data-ending-style:-translate-y-[46%] ' +
    'sm:data-starting-style:opacity-0 sm:data-ending-style:opacity-0',
  side:
    'sm:inset-y-0 sm:start-auto sm:end-0 sm:max-h-none sm:w-[min(30rem,92vw)] sm:rounded-none sm:rounded-s-xl ' +
    'sm:data-starting-style:translate-x-full sm:data-starting-style:translate-y-0 ' +
    'sm:data-ending-style:translate-x-full sm:data-ending-style:translate-y-0 ' +
    'rtl:sm:data-starting-style:-translate-x-full rtl:sm:data-ending-style:-translate-x-full',
}

/** The sheet itself, which `Sheet` loads when it is first opened. */
export function SheetDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  footer,
  placement = 'modal',
  finalFocus,
}: SheetProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClasses} />
        <Dialog.Popup
          finalFocus={finalFocus}
          className={cn(
            'fixed z-50 flex flex-col bg-surface text-ink shadow-sheet outline-none',
            'transition-[translate,opacity] duration-300 ease-out',
            phone,
            wide[placement],
          )}
        >
          <SheetHeader title={title} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
            {description && (
              <Dialog.Description className="mb-4 text-ink-soft">{description}</Dialog.Description>
            )}
            {children}
          </div>
          {footer && (
            <div className="border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function SheetHeader({ title }: { title: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="flex items-center justify-between gap-4 py-3 ps-5 pe-3">
      <Dialog.Title className="font-bold text-xl">{title}</Dialog.Title>
      <Dialog.Close render={<IconButton label={t`Close`} icon={<X />} />} />
    </div>
  )
}
