import { useEffect } from 'react'

/** The server writes the company's name into the page. */
let siteName = document.title
let pageTitle: string | null = null

const writeTitle = () => {
  document.title = pageTitle === null ? siteName : `${pageTitle} · ${siteName}`
}

/** The name after every page's title, from now on. */
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
