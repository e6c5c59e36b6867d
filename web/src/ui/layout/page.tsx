import { useLingui } from '@lingui/react/macro'
import { type LinkOptions, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import type { ScreenPath } from '../../lib/routing/screen-path.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { cn } from '../class-names.ts'
import { ArrowLeft } from '../icons/icons.ts'

interface PageProps {
  title: string
  /** Shows the title to screen readers only, because the screen shows it elsewhere. */
  isTitleHidden?: boolean | undefined
  subtitle?: ReactNode | undefined
  /** The target of Back if the tab has no earlier screen. Without it there is no back button. */
  backTo?: ScreenPath | LinkOptions | undefined
  actions?: ReactNode | undefined
  children: ReactNode
  className?: string | undefined
}

/** The frame of a screen: title, back button, actions and content. Also sets the document title. */
export function Page({
  title,
  isTitleHidden = false,
  subtitle,
  backTo,
  actions,
  children,
  className,
}: PageProps) {
  useDocumentTitle(title)
  return (
    <div className={cn('mx-auto w-full max-w-6xl px-4 py-4 sm:px-6 sm:py-6 short:py-3', className)}>
      <div
        className={isTitleHidden ? 'sr-only' : 'mb-4 short:mb-2 flex flex-wrap items-center gap-x-2 gap-y-3'}
      >
        {/* A long title takes the whole width, and the actions go below it. */}
        <div className="flex min-w-0 max-w-full flex-[1_1_max-content] items-start gap-x-2 has-[button]:min-h-11">
          {backTo !== undefined && (
            // As high as the first line of the title.
            <span className="mt-1.5 flex h-lh items-center text-2xl sm:mt-1 sm:text-3xl short:mt-1.5 short:text-2xl">
              <BackButton to={typeof backTo === 'string' ? { to: backTo } : backTo} />
            </span>
          )}
          <div className={cn('min-w-0', backTo !== undefined && 'pt-1.5 sm:pt-1 short:pt-1.5')}>
            {/* Focusable for `findPageTitle`. */}
            <h1
              tabIndex={-1}
              className="wrap-anywhere font-bold text-2xl tracking-tight outline-none sm:text-3xl short:text-2xl"
            >
              {title}
            </h1>
            {subtitle && (
              <div className="wrap-anywhere text-pretty text-ink-soft">
                {/* A name in Latin letters keeps the order of its words in Arabic. */}
                {typeof subtitle === 'string' ? <bdi>{subtitle}</bdi> : subtitle}
              </div>
            )}
          </div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

function BackButton({ to }: { to: LinkOptions }) {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <IconButton
      label={t`Back`}
      icon={<ArrowLeft className="rtl:rotate-180" />}
      className="-ms-2.5 print:hidden"
      onClick={() => (canGoBack ? router.history.back() : void router.navigate(to))}
    />
  )
}
