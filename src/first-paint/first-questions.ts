import type { LocalText, Question } from '@/lib/questionnaire'
import { local } from '@/platform/storage/key-value'
import type { TaskDetail } from '@/wire/surveys/questionnaire'

/** As many questions as fill the screen of a phone. */
const MOST = 4

/** True if the answer page starts with the first page of the form, all its questions below each other. */
function startsWithForm({ draft, returned, faceCheck, receipt, form, known }: TaskDetail): boolean {
  const { classList } = document.documentElement
  const layout = local.get('ANSWER_LAYOUT') ?? (classList.contains('elder') ? 'question' : 'page')
  const resumed = Object.keys(draft?.answers ?? {}).length > 0
  const isPlain = !resumed && !returned && !faceCheck && !receipt && !known
  return layout === 'page' && isPlain && !form.pages[0]?.showIf
}

const optionsOf = (question: Question) =>
  question.kind === 'single' || question.kind === 'multiple'
    ? question.options.filter(({ showIf }) => !showIf)
    : []

/**
 * The first questions of a form that nobody has answered. Conditional ones are usually not displayed then; notes, and
 * titles that contain answers, need the form engine.
 */
export function firstQuestions(detail: TaskDetail, localText: (text: LocalText) => string) {
  if (!startsWithForm(detail)) return []
  const questions = (detail.form.pages[0]?.questions ?? []).filter(({ showIf }) => !showIf).slice(0, MOST)
  const end = questions.findIndex(({ kind, title }) => kind === 'note' || localText(title).includes('{{'))
  return questions.slice(0, end < 0 ? MOST : end).map((question, index) => ({
    title: `${index + 1}. ${localText(question.title)}${question.required ? '\u00a0*' : ''}`,
    help: question.help && localText(question.help),
    options: optionsOf(question).map(({ title }) => localText(title)),
  }))
}
