import { useEffect } from 'react'

let siteName = 'Cornerstock'
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
