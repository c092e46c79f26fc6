import { sameJson } from '../../device/same-json'
import { freeId, outlineIds, pageOf } from '../form-editing/outline'
import { withQuestionIds } from '../form-editing/rename'
import type { EditRule, Form, FormPage } from '../schema/form'
import type { Question } from '../schema/question'
import type { FormClip } from './copy'
import { type LeftOut, Stripper } from './strip'

export interface PastedClip {
  form: Form
  /** The added pages and questions, in their order. */
  ids: string[]
  /** Ids that were taken, with their new ones. */
  renamed: [from: string, to: string][]
  leftOut: LeftOut[]
}

const questionsIn = (pages: readonly FormPage[]) => pages.flatMap(({ questions }) => questions)

/** An id that is free: its own, else one of the editor's. */
function take(used: Set<string>, id: string, name: string): string {
  const free = used.has(id) ? freeId(used, name) : id
  used.add(free)
  return free
}

/** True for a question of the form that the copied conditions can mean. */
function isMeant(form: Form, clip: FormClip, id: string): boolean {
  const own = questionsIn(form.pages).find((one) => one.id === id)
  if (!own) return false
  if (clip.formId === form.id) return true
  const outside = clip.outside.find((one) => one.id === id)
  return outside !== undefined && own.kind === outside.kind && sameJson(own.title, outside.title)
}

interface Names {
  questions: Map<string, string>
  pages: Map<string, string>
}

/** Ids that are free in the form stay; no new one is that of another copied item. */
function newNames(form: Form, { pages, questions }: FormClip): Names {
  const own = new Set(outlineIds(form))
  const copied = [...pages, ...questionsIn(pages), ...questions].map(({ id }) => id)
  const used = new Set([...own, ...copied])
  const taken = (list: readonly { id: string }[], name: string) =>
    new Map(list.map(({ id }) => [id, own.has(id) ? take(used, id, name) : id]))
  return {
    questions: taken([...questionsIn(pages), ...questions], 'q'),
    pages: taken(pages, 'page'),
  }
}

const changed = ({ questions, pages }: Names) => [...questions, ...pages].filter(([from, to]) => from !== to)

/** A page's jumps lead to copied pages, to those of the same form, or to the end. */
function withJumps(page: FormPage, form: Form, clip: FormClip, names: Names, stripper: Stripper): FormPage {
  if (!page.jumps) return page
  const jumps = page.jumps.flatMap((jump) => {
    const missing = stripper.missingIn(jump.when)
    const to = jump.to === null ? null : names.pages.get(jump.to)
    const isOfForm = clip.formId === form.id && form.pages.some(({ id }) => id === jump.to)
    const target = to === undefined && isOfForm ? jump.to : to
    if (target !== undefined && missing.length === 0) return [{ ...jump, to: target }]
    stripper.note(page.title, 'jump', target === undefined ? [jump.to ?? ''] : missing)
    return []
  })
  const { jumps: _jumps, ...rest } = page
  return jumps.length > 0 ? { ...rest, jumps } : rest
}

/** Rules under free ids; those that the form has already are not added again. */
function addedRules(form: Form, { rules }: FormClip, names: Names): EditRule[] {
  const own = form.rules ?? []
  const used = new Set(own.map(({ id }) => id))
  return withQuestionIds(rules, names.questions)
    .filter((rule) => !own.some((one) => sameJson(one, rule)))
    .map((rule) => ({ ...rule, id: take(used, rule.id, 'rule') }))
}

function inserted(
  form: Form,
  after: string,
  pages: readonly FormPage[],
  questions: readonly Question[],
): Form {
  const current = pageOf(form, after) ?? form.pages[form.pages.length - 1]
  const change = (page: FormPage): FormPage[] => {
    if (page !== current) return [page]
    const at = page.questions.findIndex(({ id }) => id === after)
    const end = at < 0 ? page.questions.length : at + 1
    const own = [...page.questions.slice(0, end), ...questions, ...page.questions.slice(end)]
    return [{ ...page, questions: own }, ...pages]
  }
  return { ...form, pages: form.pages.flatMap(change) }
}

/** Adds copied questions after the selected question or page, and copied pages after its page. */
export function pasteItems(form: Form, clip: FormClip, selected: string): PastedClip {
  const names = newNames(form, clip)
  const stripper = new Stripper((id) => !names.questions.has(id) && !isMeant(form, clip, id))
  const nameless = { 'zh-CN': '', 'en-US': '' }
  const renamed = <T extends Question>(question: T): T => ({
    ...withQuestionIds(stripper.strip(question, nameless), names.questions),
    id: names.questions.get(question.id) ?? question.id,
  })
  const pages = clip.pages.map((page) => {
    const { questions, jumps, ...own } = page
    const bare = { ...stripper.strip(own, nameless), questions: [], ...(jumps && { jumps }) }
    return {
      ...withQuestionIds(withJumps(bare, form, clip, names, stripper), names.questions),
      id: names.pages.get(page.id) ?? page.id,
      questions: questions.map(renamed),
    }
  })
  const questions = clip.questions.map(renamed)
  const rules = addedRules(form, clip, names)
  const next = inserted(form, selected, pages, questions)
  return {
    form: rules.length > 0 ? { ...next, rules: [...(form.rules ?? []), ...rules] } : next,
    ids: [...questions.map(({ id }) => id), ...pages.map(({ id }) => id)],
    renamed: changed(names),
    leftOut: stripper.leftOut,
  }
}
