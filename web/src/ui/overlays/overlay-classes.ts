/** The backdrop of sheets and dialogs. */
export const backdropClasses =
  'fixed inset-0 z-50 bg-veil transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** A popup list below its trigger. */
export const popupClasses =
  'z-50 min-w-44 origin-(--transform-origin) rounded-md border border-line bg-surface p-1.5 text-ink shadow-raised outline-none ' +
  'transition-[scale,opacity] data-starting-style:scale-95 data-starting-style:opacity-0 ' +
  'data-ending-style:scale-95 data-ending-style:opacity-0'
