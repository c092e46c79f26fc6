import type { RefObject } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formPasteMessages } from '@/i18n/form-paste'
import { PastedRow } from './pasted-row'
import type { PastedState } from './use-pasted'

interface PastedListProps {
  list: RefObject<HTMLDivElement>
  pasted: PastedState
  shownKey: string | null
  onShow: (key: string, lines: readonly [number, number]) => void
}

/** Title, introduction, pages and questions, as they would be added. */
export function PastedList({ list, pasted, shownKey, onShow }: PastedListProps) {
  const messages = useMessageNamespace(formPasteMessages)
  const { plan, sections, decide, toggle } = pasted
  const { title, intro } = plan
  return (
    <div ref={list} className="form-paste-list">
      {title === '' ? null : <Fact name={messages.formTitle} text={title} />}
      {intro === '' ? null : <Fact name={messages.intro} text={intro} />}
      {sections.map((section, at) => (
        <div key={`${section.line} ${section.title}`}>
          {section.title === '' ? null : (
            <h4 className="form-paste-page">{`${messages.page} · ${section.title}`}</h4>
          )}
          <ul className="form-paste-rows">
            {section.questions.map((item, index) => (
              <PastedRow
                key={item.key}
                id={`pasted-${at}-${index}`}
                isShown={item.key === shownKey}
                {...{ item, onShow }}
                onDecide={decide}
                onToggle={toggle}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <p className="form-paste-fact">
    <span className="form-paste-fact-name">{name}</span>
    {text}
  </p>
)
