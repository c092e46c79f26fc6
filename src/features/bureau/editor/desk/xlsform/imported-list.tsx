import { useMemo } from 'react'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formPasteMessages } from '@/i18n/form-paste'
import { ruleMessages } from '@/i18n/rules'
import { xlsFormMessages } from '@/i18n/xlsform'
import type { XlsFormMessages } from '@/i18n/xlsform/zh-CN'
import {
  type Condition,
  describeCondition,
  type Form,
  indexQuestions,
  isNote,
  type LocalText,
  type Question,
} from '@/lib/questionnaire'
import type { ImportedForm } from '@/lib/questionnaire/xlsform'

/** Options named in a line; the others are counted. */
const mostNames = 6

type Localize = (text: LocalText) => string

function itemsText(question: Question, localText: Localize, messages: XlsFormMessages): string[] {
  const named = (items: readonly { title: LocalText }[]) =>
    items
      .slice(0, mostNames)
      .map(({ title }) => localText(title))
      .join(' / ') + (items.length > mostNames ? ' …' : '')
  const rows = 'rows' in question ? question.rows : []
  const across = 'columns' in question ? question.columns : 'options' in question ? question.options : []
  if (rows.length > 0) return [messages.cells(rows.length, across.length)]
  if ('columns' in question) return [messages.columns(named(question.columns))]
  return 'options' in question ? [messages.options(question.options.length, named(question.options))] : []
}

function settingsText(question: Question, messages: XlsFormMessages): string[] {
  const { min, max, formula } = question as { min?: unknown; max?: unknown; formula?: unknown }
  const [from, to] = [min, max].map((bound) => (typeof bound === 'string' ? bound : ''))
  return [
    question.required && !isNote(question) ? messages.required : '',
    from || to ? messages.bounds(from ?? '', to ?? '') : '',
    formula === undefined ? '' : messages.computed,
  ]
}

/** The pages and questions as they would be added. */
export function ImportedList({ imported }: { imported: ImportedForm }) {
  const messages = useMessageNamespace(xlsFormMessages)
  const { kinds } = useMessageNamespace(formPasteMessages)
  const { rule } = useMessageNamespace(ruleMessages)
  const localText = useLocalText()
  const { title, intro, pages, rules } = imported
  const form = useMemo(
    (): Form => ({
      id: 'imported',
      version: 1,
      title: title ?? { 'zh-CN': '', 'en-US': '' },
      minutes: 1,
      pages,
      rules,
    }),
    [title, pages, rules],
  )
  const compiled = useMemo(() => indexQuestions(form), [form])
  const describing = { compiled, messages: rule, localize: localText }
  const shown = (showIf: Condition | undefined) =>
    showIf ? messages.shownIf(describeCondition(showIf, describing)) : ''
  const facts = (question: Question) =>
    [
      kinds[question.kind],
      ...settingsText(question, messages),
      ...itemsText(question, localText, messages),
      shown(question.showIf),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <div className="form-paste-list" tabIndex={0} role="group" aria-label={messages.preview}>
      {title ? <Fact name={messages.formTitle} text={localText(title)} /> : null}
      {intro ? <Fact name={messages.intro} text={localText(intro)} /> : null}
      {pages.map((page) => (
        <div key={page.id}>
          <h4 className="form-paste-page">
            {[`${messages.page} · ${localText(page.title)}`, shown(page.showIf)].filter(Boolean).join(' · ')}
          </h4>
          <ul className="form-paste-rows">
            {page.questions.map((question) => (
              <li key={question.id} className="form-paste-row">
                <p className="xlsform-name">{localText(question.title) || messages.untitled}</p>
                <p className="form-paste-facts">{facts(question)}</p>
              </li>
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
