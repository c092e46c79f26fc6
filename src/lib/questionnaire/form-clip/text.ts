import type { LocalText } from '../expression/expression-types'
import { isNote } from '../kinds/kinds'
import type { Question, QuestionKindName } from '../schema/question'
import type { FormClip } from './copy'

interface ClipTexts {
  localText: (text: LocalText) => string
  /** Name of a kind, as the editor shows it. */
  kindName: (kind: QuestionKindName) => string
  optional: string
}

const letter = (at: number) => (at < 26 ? `${String.fromCharCode(65 + at)}.` : '○')

function bodyOf(question: Question, localText: ClipTexts['localText']): string[] {
  const rows = 'rows' in question ? question.rows : []
  const columns = 'columns' in question ? question.columns : 'options' in question ? question.options : []
  if (rows.length > 0) {
    const head = ['', ...columns.map(({ title }) => localText(title))].join('\t')
    return [head, ...rows.map(({ title }) => localText(title) + '\t'.repeat(columns.length))]
  }
  if (!('options' in question)) return []
  return question.options.map(
    ({ title, other }, at) => `${letter(at)} ${localText(title)}${other ? '____' : ''}`,
  )
}

/** The copied questions for people, as a questionnaire that can be pasted as text, too. */
export function clipText(
  { pages, questions }: FormClip,
  { localText, kindName, optional }: ClipTexts,
): string {
  let number = 0
  const lines = (question: Question): string[] => {
    const title = localText(question.title)
    if (isNote(question)) return [title, '']
    number += 1
    const hints = [kindName(question.kind), ...(question.required ? [] : [optional])]
    return [`${number}. ${title}（${hints.join('，')}）`, ...bodyOf(question, localText), '']
  }
  const all = [
    ...questions.flatMap(lines),
    ...pages.flatMap((page) => [`【${localText(page.title)}】`, ...page.questions.flatMap(lines)]),
  ]
  return all.join('\n').trim()
}
