import { Icon, type IconName } from '@/components/icon/icon'
import { useMessageNamespace } from '@/hooks/use-messages'
import { deskToolsMessages } from '@/i18n/desk-tools'
import { type Entry, keyOf, kinds } from './entry'

const icons: Record<Entry['kind'], IconName> = {
  page: 'home',
  survey: 'chart',
  unit: 'building',
  person: 'people',
  form: 'form',
}

export const resultId = (key: string): string => `desk-search-${key.replace(/[^\w-]/g, '-')}`

interface ResultsProps {
  id: string
  entries: readonly Entry[]
  chosen: Entry | undefined
  nameOf: (entry: Entry) => string
  /** The pointer is on the entry of this place. */
  onPoint: (at: number) => void
  onChoose: (entry: Entry) => void
}

/** The list of the search by kind; the focus stays in the field. */
export function Results({ id, entries, chosen, nameOf, onPoint, onChoose }: ResultsProps) {
  const messages = useMessageNamespace(deskToolsMessages)
  return (
    <div id={id} className="desk-search-list" role="listbox" aria-label={messages.search}>
      {kinds.map((kind) => {
        const group = entries.filter((entry) => entry.group === kind)
        if (group.length === 0) return null
        return (
          <div key={kind} role="group" aria-label={messages.kinds[kind]}>
            <div className="desk-search-kind" aria-hidden>
              {messages.kinds[kind]}
            </div>
            {group.map((entry) => (
              <Result
                key={keyOf(entry)}
                {...{ entry, onChoose }}
                name={nameOf(entry)}
                isChosen={entry === chosen}
                onPoint={() => onPoint(entries.indexOf(entry))}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

interface ResultProps {
  entry: Entry
  name: string
  isChosen: boolean
  onPoint: () => void
  onChoose: (entry: Entry) => void
}

function Result({ entry, name, isChosen, onPoint, onChoose }: ResultProps) {
  const context = entry.context.join(' · ')
  return (
    <div
      id={resultId(keyOf(entry))}
      className={`desk-search-result ${isChosen ? 'desk-search-chosen' : ''}`}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      <Icon name={icons[entry.kind]} small />
      <span className="desk-search-name one-line" title={name}>
        {name}
      </span>{' '}
      <span className="desk-search-context one-line" title={context}>
        {context}
      </span>
    </div>
  )
}
