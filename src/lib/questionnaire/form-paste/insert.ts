import { freeId, outlineIds, pageOf } from '../form-editing/outline'
import { emptyText, newQuestion } from '../form-editing/new-question'
import { sameJson } from '../../device/same-json'
import type { Form, FormPage } from '../schema/form'
import type { Question } from '../schema/question'
import { buildQuestion, conditionOf, textIn, type TextOf } from './build'
import type { PastePlan, PlannedSection } from './plan'

interface Built {
  title: string
  questions: Question[]
}

/** Questions with their conditions, and ids that are free in the form. */
function builtSections({ sections, language }: PastePlan, used: Set<string>): Built[] {
  const text = textIn(language)
  const byKey = new Map<string, Question>()
  const build = (section: PlannedSection): Built => ({
    title: section.title,
    questions: section.questions.map((planned) => {
      const id = freeId(used, 'q')
      used.add(id)
      const question = buildQuestion(planned, id, text)
      byKey.set(planned.key, question)
      const showIf = conditionOf(planned.conditions, (key) => byKey.get(key))
      return showIf ? { ...question, showIf } : question
    }),
  })
  return sections.map(build)
}

/** True if nobody has put anything into the page yet. */
const isBlank = ({ questions, showIf, jumps, title }: FormPage) =>
  questions.length === 0 && !showIf && !jumps && /^(?:第一页|第 1 页|)$/.test(title['zh-CN'])

/** A condition that all questions of a new page share is the page's, if it asks nothing of the page itself. */
function pageOfSection({ title, questions }: Built, id: string, text: TextOf): FormPage {
  const [first] = questions
  const shared = first?.showIf
  const asksItself = questions.some((one) => JSON.stringify(shared ?? null).includes(`"${one.id}"`))
  const isShared = shared && !asksItself && questions.every(({ showIf }) => sameJson(showIf, shared))
  if (!isShared) return { id, title: text(title), questions }
  return {
    ...{ id, title: text(title), showIf: shared },
    questions: questions.map(({ showIf: _showIf, ...question }) => question as Question),
  }
}

function insertAt(page: FormPage, after: string, questions: readonly Question[]): FormPage {
  const at = page.questions.findIndex(({ id }) => id === after)
  const end = at < 0 ? page.questions.length : at + 1
  return {
    ...page,
    questions: [...page.questions.slice(0, end), ...questions, ...page.questions.slice(end)],
  }
}

/** Title and introduction are taken over if the form has none. */
function withTexts(form: Form, { title, intro, language }: PastePlan): Form {
  const text = textIn(language)
  const isUntitled = `${form.title['zh-CN']}${form.title['en-US']}`.trim() === ''
  return {
    ...form,
    ...(title && isUntitled && { title: text(title) }),
    ...(intro && !form.intro && { intro: text(intro) }),
  }
}

/** An introduction that the form has no place for is a note before the questions. */
function withIntro(form: Form, plan: PastePlan, used: Set<string>, built: Built[]): Built[] {
  if (!plan.intro || !form.intro) return built
  const id = freeId(used, 'q')
  used.add(id)
  const note = { ...newQuestion('note', id), title: textIn(plan.language)(plan.intro) }
  const [first, ...rest] = built
  return first?.title === ''
    ? [{ ...first, questions: [note, ...first.questions] }, ...rest]
    : [{ title: '', questions: [note] }, ...built]
}

export interface InsertedPaste {
  form: Form
  /** The first added question; null if there is none. */
  first: string | null
}

/**
 * Adds the questions after the selected question or page, else at the end: those without a heading to its page, those of
 * each heading as a page of their own.
 */
export function insertPaste(form: Form, plan: PastePlan, selected: string): InsertedPaste {
  const used = new Set(outlineIds(form))
  const text = textIn(plan.language)
  const built = withIntro(form, plan, used, builtSections(plan, used))
  const current = pageOf(form, selected) ?? form.pages[form.pages.length - 1]
  const isNew = form.pages.length === 1 && form.pages.every(isBlank)
  const loose = built.filter(({ title }) => title === '').flatMap(({ questions }) => questions)
  const pages = built
    .filter(({ title }) => title !== '')
    .map((section) => {
      const id = freeId(used, 'page')
      used.add(id)
      return pageOfSection(section, id, text)
    })
  const first = built.flatMap(({ questions }) => questions)[0]?.id ?? null
  const kept = form.pages.flatMap((page) => {
    if (page !== current) return [page]
    const own = loose.length > 0 || !isNew || pages.length === 0 ? [insertAt(page, selected, loose)] : []
    return [...own, ...pages]
  })
  const next = current ? kept : [{ id: freeId(used, 'page'), title: emptyText(), questions: loose }, ...pages]
  return { form: withTexts({ ...form, pages: next }, plan), first }
}
