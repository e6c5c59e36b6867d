import { useEffect } from 'react'

/** Names the browser's tab while a screen is shown. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Cornerstock`
  }, [title])
}
