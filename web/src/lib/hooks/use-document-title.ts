import { useEffect } from 'react'

/** At first the company's name, which the server writes into the page. */
let siteName = document.title
let pageTitle: string | null = null

const writeTitle = () => {
  document.title = pageTitle === null ? siteName : `${pageTitle} · ${siteName}`
}

/** Sets the name that follows the title of each page. */
export function setSiteName(name: string) {
  siteName = name
  writeTitle()
}

export function useDocumentTitle(title: string) {
  useEffect(() => {
    pageTitle = title
    writeTitle()
  }, [title])
}
