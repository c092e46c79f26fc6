import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { deskToolsMessages } from '@/i18n/desk-tools'
import { errorText } from '@/i18n/errors'
import { Region } from '@/platform/ui/elements'
import type { usePalette } from './use-palette'
import '../../../../desktop/page/page.scss'

type Palette = ReturnType<typeof usePalette>

/** How the search stands, in words, and its keys. */
export function Foot({ palette }: { palette: Palette }) {
  const messages = useMessageNamespace(deskToolsMessages)
  const { common } = useMessages()
  const { error, retry } = palette
  const hints = [
    ['↑ ↓', messages.choose],
    ['Enter', messages.open],
    ['Esc', messages.close],
  ] as const
  return (
    <div className="desk-search-foot">
      <Region className="desk-search-status" role="status">
        <Status palette={palette} />
      </Region>
      {error ? (
        <button type="button" className="desktop-button-link" onClick={retry}>
          {common.retry}
        </button>
      ) : null}
      <span className="desk-search-keys" aria-hidden>
        {hints.map(([key, text]) => (
          <span key={key} className="desk-search-key">
            <kbd className="desktop-key">{key}</kbd> {text}
          </span>
        ))}
      </span>
    </div>
  )
}

function Status({ palette: { text, entries, isOfficial, isSearching, error } }: { palette: Palette }) {
  const messages = useMessageNamespace(deskToolsMessages)
  const all = useMessages()
  if (error)
    return <span className="desk-search-failed">{`${errorText(error, all)} · ${messages.failed}`}</span>
  if (isSearching) return <>{messages.searching}</>
  if (text.trim() === '') return <>{isOfficial ? messages.searchHint : ''}</>
  if (entries.length > 0) return <>{messages.found(entries.length)}</>
  return (
    <>
      {messages.nothing} <span className="desk-search-hint">{messages.nothingHint}</span>
    </>
  )
}
