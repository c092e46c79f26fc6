import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { formMergeMessages } from '@/i18n/form-merge'
import { type Form, isNote, type LocalText, type Question } from '@/lib/questionnaire'
import type { FormPart } from '@/lib/questionnaire/form-merge'
import { useSentence } from '../fields/use-sentence'

/** Both languages of a text, without those that are empty. */
const bothOf = (text: LocalText | undefined): string[] =>
  [...new Set([text?.['zh-CN'] ?? '', text?.['en-US'] ?? ''])].filter((one) => one !== '')

const titlesOf = (list: readonly { id: string; title: LocalText }[] = []) =>
  list.map(({ id, title }) => `· ${bothOf(title).join(' / ') || id}`)

type Items = {
  options?: { id: string; title: LocalText }[]
  rows?: Items['options']
  columns?: Items['options']
}

const headings = ['options', 'rows', 'columns'] as const
/** Settings that are a number, a text or a tick, under their names in the editor. */
const settings = [
  ...([
    'minChoices',
    'maxChoices',
    'top',
    'minLength',
    'maxLength',
    'min',
    'max',
    'decimals',
    'steps',
  ] as const),
  ...(['maxImages', 'maxFiles', 'minRows', 'maxRows', 'multiple', 'withLabels'] as const),
]

/** A part of a form as lines of text, to compare two versions of it. */
export function usePartLines(form: Form): (part: FormPart) => string[] {
  const messages = useMessageNamespace(formEditorMessages)
  const merge = useMessageNamespace(formMergeMessages)
  const localText = useLocalText()
  const sentence = useSentence(form)

  const questionLines = (question: Question): string[] => {
    const items = question as Items
    const values = question as unknown as Record<string, unknown>
    const isRequired = !isNote(question) && question.required
    return [
      ...bothOf(question.title),
      ...bothOf(question.help),
      [messages.kinds[question.kind], isRequired ? merge.required : ''].filter(Boolean).join(' · '),
      ...headings.flatMap((heading) =>
        items[heading] ? [messages[heading], ...titlesOf(items[heading])] : [],
      ),
      ...settings.flatMap((name) => {
        const value = values[name]
        if (typeof value === 'boolean') return value ? [messages[name]] : []
        return typeof value === 'string' || typeof value === 'number' ? [`${messages[name]}：${value}`] : []
      }),
      ...(question.showIf ? [`${messages.showIf}：${sentence.condition(question.showIf)}`] : []),
    ]
  }
  return (part) => {
    if (part.what === 'question') return questionLines(part.value)
    if (part.what === 'rule') return [sentence.rule(part.value), ...bothOf(part.value.message)]
    if (part.what === 'page') {
      const { title, showIf, jumps = [] } = part.value
      const condition = showIf ? [`${messages.showIf}：${sentence.condition(showIf)}`] : []
      const targets = jumps.map(({ to, when }) => {
        const page = form.pages.find(({ id }) => id === to)
        const target = page ? localText(page.title) : messages.end
        return `${messages.jumpTo}：${target} · ${when ? sentence.condition(when) : messages.alwaysJumps}`
      })
      return [...bothOf(title), ...condition, ...targets]
    }
    if (part.what === 'dimension') {
      const weights = part.value.questions.map(({ at, weight }) => `· ${at} × ${weight}`)
      return [...bothOf(part.value.title), String(part.value.weight), ...weights]
    }
    const { value } = part
    if (typeof value !== 'object') return value === undefined ? [] : [String(value)]
    if ('code' in value) {
      const { code, authority, approvedBy, approvalNumber, validUntil } = value
      return [code, ...bothOf(authority), ...bothOf(approvedBy), approvalNumber, validUntil].filter(Boolean)
    }
    return bothOf(value)
  }
}
