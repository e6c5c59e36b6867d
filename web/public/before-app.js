// Runs before the first paint, so that an Arabic page is right to left at once and staff do not see the shop's
// placeholders. It must choose the language as state/language.ts does. It keeps a Ctrl+K for use-palette-key.ts.
{
  const [, stored] = /(?:^|;\s*)language=(\w+)/.exec(document.cookie) ?? []
  const wanted = [stored, ...navigator.languages].map((tag) => String(tag).toLowerCase().split('-')[0])
  const language = wanted.find((tag) => ['en', 'es', 'ar'].includes(tag)) ?? 'en'
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  const isOffice = () => /^\/(?:admin|associatemakeorder)(?:\/|$)/i.test(location.pathname)
  if (isOffice()) {
    document.documentElement.dataset.audience = 'office'
    document.documentElement.onkeydown = (event) => {
      if (!isOffice() || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      document.documentElement.dataset.awaited = 'palette'
    }
  }
  // If the entry of the app cannot be downloaded, the page loads again once the server answers. The entry itself
  // repeats the downloads of all other scripts (lib/load-script.ts).
  const retryMs = 5000
  const reloadOnceReachable = () => {
    const retry = () => setTimeout(reloadOnceReachable, retryMs)
    fetch('/api/health', { cache: 'no-store' }).then(() => location.reload(), retry)
  }
  const onFailure = ({ target }) => {
    if (target instanceof HTMLScriptElement) setTimeout(reloadOnceReachable, retryMs)
  }
  addEventListener('error', onFailure, { capture: true })
}
