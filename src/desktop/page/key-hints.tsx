import { Fragment } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { dataGridMessages } from '@/i18n/data-grid'
import './page.scss'

interface KeyHintsProps {
  /** Keys, each with what it does. */
  hints: readonly (readonly [keys: readonly string[], text: string])[]
  /** Stands at the end, such as the number of rows. */
  end?: string
}

/** The keys of a page in one line at its foot. */
export function KeyHints({ hints, end }: KeyHintsProps) {
  const messages = useMessageNamespace(dataGridMessages)
  return (
    <div className="desktop-keys" role="group" aria-label={messages.keys}>
      {hints.map(([keys, text]) => (
        <span key={text} className="desktop-key-hint">
          {keys.map((key) => (
            <Fragment key={key}>
              <kbd className="desktop-key">{key}</kbd>{' '}
            </Fragment>
          ))}
          {text}
        </span>
      ))}
      <span className="desktop-keys-end">{end}</span>
    </div>
  )
}
