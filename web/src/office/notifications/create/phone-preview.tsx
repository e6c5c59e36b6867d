import { Trans, useLingui } from '@lingui/react/macro'
import { cn } from '../../../ui/class-names.ts'
import { typeStyles } from '../notification-types.ts'
import type { NotificationFormState } from './use-notification-form.tsx'

/** A live preview of the notification on a phone. */
export function PhonePreview({ form }: Pick<NotificationFormState, 'form'>) {
  const { t } = useLingui()
  const [title, message, type = 'General'] = form.watch(['title', 'message', 'type'])
  const { icon: Icon, classes } = typeStyles[type]
  return (
    <section aria-label={t`Preview`} className="max-w-sm lg:sticky lg:top-20">
      <h2 className="mb-3 font-bold text-xl">
        <Trans>On the store’s phone</Trans>
      </h2>
      <div className="min-h-80 rounded-t-[2.25rem] border-8 border-ink border-b-0 bg-paper px-3 pt-3 pb-6 [mask-image:linear-gradient(#000_70%,transparent)]">
        <div aria-hidden="true" className="mx-auto mb-4 h-1.5 w-16 rounded-full bg-line-strong" />
        <article className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rounded-lg border border-line bg-surface p-4 shadow-card">
          <span className={cn('relative row-span-2 grid size-10 place-items-center rounded-full', classes)}>
            <Icon aria-hidden="true" className="size-5" />
            <span className="absolute -end-0.5 -top-0.5 size-3 rounded-full bg-deal ring-2 ring-surface" />
          </span>
          <h3 className={cn('wrap-anywhere font-bold leading-snug', !title && 'text-ink-soft')}>
            {title || <Trans>Title</Trans>}
          </h3>
          <span className="text-ink-soft text-sm">
            <Trans>now</Trans>
          </span>
          <p className="wrap-anywhere col-start-2 col-end-4 whitespace-pre-line text-ink-soft">
            {message || <Trans>Message</Trans>}
          </p>
        </article>
      </div>
    </section>
  )
}
