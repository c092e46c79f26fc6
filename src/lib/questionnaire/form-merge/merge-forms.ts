import { sameJson } from '../../device/same-json'
import type { Dimension, EditRule, Form, FormPage, Question } from '../schema/form'
import { mergeOrder } from './merge-order'
import { partsOf } from './parts'
import type { FormPart, MergeChoices, MergeConflict, MergeSide } from './types'

export interface MergedForms {
  /** Of a conflict without a choice it has the own version. */
  form: Form
  /** Conflicts without a choice. */
  conflicts: MergeConflict[]
}

/** The version from which both have started, the own one, and that of others. */
export interface FormVersions {
  base: Form
  mine: Form
  theirs: Form
}

type Parts = ReadonlyMap<string, FormPart>
type Versions = Record<keyof FormVersions, Parts>

const none: MergeChoices = new Map()

/** The version to take of a part; null if both have changed it in different ways. */
function sideOf({ base, mine, theirs }: Versions, key: string): MergeSide | null {
  const [was, own, other] = [base, mine, theirs].map((parts) => parts.get(key)?.value)
  if (sameJson(own, other) || sameJson(other, was)) return 'mine'
  return sameJson(own, was) ? 'theirs' : null
}

function mergeParts(versions: Versions, choices: MergeChoices) {
  const conflicts: MergeConflict[] = []
  const kept = new Map<string, FormPart>()
  for (const key of new Set([...versions.theirs.keys(), ...versions.mine.keys()])) {
    const side = sideOf(versions, key) ?? choices.get(key) ?? null
    const [mine, theirs] = [versions.mine.get(key) ?? null, versions.theirs.get(key) ?? null]
    const { what, id } = (mine ?? theirs) as FormPart
    if (side === null) conflicts.push({ what, id, key, mine, theirs })
    const part = side === 'theirs' ? theirs : mine
    if (part) kept.set(key, part)
  }
  return { kept, conflicts }
}

const questionIds = ({ pages }: Form) => pages.flatMap(({ questions }) => questions.map(({ id }) => id))
const idsOf = (list: readonly { id: string }[] = []) => list.map(({ id }) => id)

/** The merged order of a list of parts. */
function orderOf(versions: FormVersions, of: (form: Form) => string[], kept: ReadonlySet<string>): string[] {
  const [base, mine, theirs] = [of(versions.base), of(versions.mine), of(versions.theirs)]
  return mergeOrder({ base, mine, theirs }, kept)
}

const pagesOfQuestions = ({ pages }: Form): Map<string, string> =>
  new Map(pages.flatMap((page) => page.questions.map(({ id }): [string, string] => [id, page.id])))

/** The page of each question: the own one where the person has moved it, otherwise that of the others. */
function homeOf({ base, mine, theirs }: FormVersions): (id: string) => string | undefined {
  const [was, own, other] = [base, mine, theirs].map(pagesOfQuestions)
  return (id) => {
    const ownPage = own?.get(id)
    return ownPage !== undefined && ownPage !== was?.get(id) ? ownPage : (other?.get(id) ?? ownPage)
  }
}

const valueOf = <Value>(kept: Parts, key: string) => kept.get(key)?.value as Value
const idsIn = (kept: Parts, what: FormPart['what']) =>
  new Set([...kept.values()].filter((part) => part.what === what).map(({ id }) => id))

function mergePages(versions: FormVersions, all: Versions, kept: Map<string, FormPart>): FormPage[] {
  const home = homeOf(versions)
  const order = orderOf(versions, questionIds, idsIn(kept, 'question'))
  // A page that one has removed stays if it has questions that the other has added or changed.
  for (const id of order) {
    const key = `page ${home(id) ?? ''}`
    const page = all.theirs.get(key) ?? all.mine.get(key)
    if (page && !kept.has(key)) kept.set(key, page)
  }
  const pages = orderOf(versions, (form) => idsOf(form.pages), idsIn(kept, 'page'))
  return pages.map((id) => ({
    ...valueOf<Omit<FormPage, 'questions'>>(kept, `page ${id}`),
    questions: order
      .filter((one) => home(one) === id)
      .map((one) => valueOf<Question>(kept, `question ${one}`)),
  }))
}

/**
 * Merges two versions of a form that go back to the same one. Changes to different questions, pages, rules, dimensions
 * and properties of the form are all kept; for a part that both have changed the person chooses.
 */
export function mergeForms(versions: FormVersions, choices: MergeChoices = none): MergedForms {
  const { base, mine, theirs } = versions
  if (sameJson(base, mine)) return { form: theirs, conflicts: [] }
  if (sameJson(base, theirs)) return { form: mine, conflicts: [] }
  const all: Versions = { base: partsOf(base), mine: partsOf(mine), theirs: partsOf(theirs) }
  const { kept, conflicts } = mergeParts(all, choices)
  const own = [...kept.values()].filter(({ what }) => what === 'form').map(({ id, value }) => [id, value])
  const list = <Value>(what: 'rule' | 'dimension', of: (form: Form) => string[]) =>
    orderOf(versions, of, idsIn(kept, what)).map((id) => valueOf<Value>(kept, `${what} ${id}`))
  const rules = list<EditRule>('rule', (form) => idsOf(form.rules))
  const dimensions = list<Dimension>('dimension', (form) => idsOf(form.dimensions))
  const form = {
    ...(Object.fromEntries(own) as Omit<Form, 'id' | 'version' | 'pages'>),
    ...{ id: theirs.id, version: theirs.version, pages: mergePages(versions, all, kept) },
    ...(rules.length > 0 && { rules }),
    ...(dimensions.length > 0 && { dimensions }),
  }
  return { form, conflicts }
}
