import { currentLanguage, languageNames, languages } from '@cornerstock/contract/values/languages'
import { useLingui } from '@lingui/react/macro'
import { useSetLanguage } from '../api/accounts/language.ts'
import { cn } from '../ui/class-names.ts'
import { toast } from '../ui/feedback/toast.ts'
import { Languages } from '../ui/icons/icons.ts'

/**
 * Chooses the language of the app. Its name is not translated, because people who need it may not read the current
 * language.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t } = useLingui()
  const { mutate: setLanguage, isPending } = useSetLanguage()
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <Languages aria-hidden="true" className="size-5 shrink-0" />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the row */}
      <div role="group" aria-label={t`Language`} className="flex flex-wrap gap-1">
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === currentLanguage()}
            disabled={isPending}
            onClick={() => setLanguage(language, { onError: ({ message }) => toast.error(message) })}
            className="min-h-11 rounded-full px-3 font-semibold font-system text-sm hover:underline aria-pressed:bg-current/12 focus-visible:outline-current"
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
    </div>
  )
}
