import { useMessageNamespace } from '@/hooks/use-messages'
import { dataGridMessages } from '@/i18n/data-grid'
import './page.scss'

interface KeyHintsProps {
  /** Keys, each with what it does, the most important first: those that do not fit whole are left out. */
  hints: readonly (readonly [keys: readonly string[], text: string])[]
  /** Stands at the end, such as the number of rows. */
  end?: string
}

/** The keys of a page in one line at its foot. */
export function KeyHints({ hints, end }: KeyHintsProps) {
  const messages = useMessageNamespace(dataGridMessages)
  return (
    <div className="desktop-keys" role="group" aria-label={messages.keys}>
      <div className="desktop-keys-list">
        {hints.map(([keys, text]) => (
          <span key={text} className="desktop-key-hint">
            {keys.map((key) => (
              <kbd key={key} className="desktop-key">
                {key}
              </kbd>
            ))}
            {` ${text}`}
          </span>
        ))}
      </div>
      <span className="desktop-keys-end">{end}</span>
    </div>
  )
}
