/** The classes of a link within a sentence, also for buttons that look like one. */
export const textLinkClasses =
  'inline-flex min-h-6 items-center rounded-sm font-semibold text-house underline underline-offset-4 ' +
  'hover:text-house-strong'
