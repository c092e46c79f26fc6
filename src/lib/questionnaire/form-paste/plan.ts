import { isNote, kindOf } from '../kinds/kinds'
import type { QuestionKindName } from '../schema/question'
import type { Pasted, PastedFlow, PastedOption, PastedQuestion } from './types'
import { type KeyedQuestion, type PlannedCondition, type PlannedFlow, resolveFlow } from './resolve-flow'

/** What the person decided on a question. */
export interface PasteDecision {
  kind?: QuestionKindName
  /** Joined to the question before, or left out. */
  act?: 'merge' | 'omit'
}

export type PasteDecisions = ReadonlyMap<string, PasteDecision>

export interface PlannedQuestion extends PastedQuestion {
  /** The same for the same question after a change of the text. */
  key: string
  conditions: PlannedCondition[]
}

export interface PlannedSection {
  title: string
  line: number
  questions: PlannedQuestion[]
}

export interface PastePlan extends Pick<Pasted, 'title' | 'intro' | 'language'> {
  sections: PlannedSection[]
  skips: PlannedFlow[]
}

export type KeyedSection = Omit<PlannedSection, 'questions'> & { questions: KeyedQuestion[] }

/** The questions with their keys: the title, and how often it occurred before. */
export function keyedSections({ sections }: Pasted): KeyedSection[] {
  const counts = new Map<string, number>()
  return sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => {
      const count = counts.get(question.title) ?? 0
      counts.set(question.title, count + 1)
      return { ...question, key: `${question.title}#${count}` }
    }),
  }))
}

/** True for a kind that has options and nothing else. */
const takesOptions = ({ kind }: PastedQuestion) => {
  const { items = [] } = kindOf({ kind })
  return items.length === 1 && items.includes('options')
}
const isShort = (text: string) => text.length <= 40 && !/[？?]/.test(text)

const asOption = ({ title, number, lines }: PastedQuestion): PastedOption => ({
  ...{ title, label: number, line: lines[0] },
})

/** A question with the one after it: as options, as its cells, or as its explanation. */
export function merged(before: KeyedQuestion, next: PastedQuestion): KeyedQuestion {
  const all: KeyedQuestion = {
    ...before,
    lines: [before.lines[0], Math.max(before.lines[1], next.lines[1])],
    flow: [...before.flow, ...next.flow],
    warnings: [...before.warnings, ...next.warnings.filter(({ code }) => code === 'cut')],
  }
  const isText = kindOf(before).family === 'text' || isNote(before)
  const { rows, columns } = next
  if (rows.length > 0 && before.rows.length === 0)
    return {
      ...all,
      rows,
      columns,
      kind: next.kind,
      settings: next.settings,
      help: joined(before.help, next.title),
    }
  if (before.options.length === 0 && next.options.length > 1)
    return {
      ...all,
      options: next.options,
      kind: next.kind,
      settings: next.settings,
      help: joined(before.help, next.title),
    }
  if (isShort(next.title) && (isText || takesOptions(before))) {
    const options = [...before.options, asOption(next), ...next.options]
    return { ...all, options, kind: isText ? 'single' : before.kind, required: before.required }
  }
  return { ...all, help: joined(before.help, next.title, next.help) }
}

const joined = (...texts: string[]) => texts.filter(Boolean).join('\n')

function decided(section: KeyedSection, decisions: PasteDecisions): KeyedSection {
  const questions: KeyedQuestion[] = []
  for (const question of section.questions) {
    const { act, kind } = decisions.get(question.key) ?? {}
    const last = questions[questions.length - 1]
    if (act === 'omit') continue
    if (act === 'merge' && last) questions[questions.length - 1] = merged(last, question)
    else questions.push({ ...question, kind: kind ?? question.kind })
  }
  // A kind that was chosen outlasts a merge.
  return {
    ...section,
    questions: questions.map((one) => ({ ...one, kind: decisions.get(one.key)?.kind ?? one.kind })),
  }
}

/** An instruction that has not become a condition stays where people can read it. */
function withOpenFlow(question: PlannedQuestion, open: readonly PastedFlow[]): PlannedQuestion {
  const own = question.flow.filter((flow) => open.includes(flow))
  const atOptions = own.flatMap((flow) => (flow.type === 'skip' && flow.option ? [flow] : []))
  const texts = own.filter((flow) => !atOptions.some((one) => one === flow)).map(({ text }) => text)
  return {
    ...question,
    help: joined(question.help, ...texts),
    options: question.options.map((option) => {
      const written = atOptions.find((flow) => flow.option === option)?.written
      return written === undefined ? option : { ...option, title: written }
    }),
  }
}

/** What would be added to the form, by the decisions on each question. */
export function planPaste(pasted: Pasted, decisions: PasteDecisions = new Map()): PastePlan {
  const { title, intro, language } = pasted
  const sections = keyedSections(pasted)
    .map((section) => decided(section, decisions))
    .filter((section, at) => section.questions.length > 0 || pasted.sections[at]?.questions.length === 0)
  const all = sections.flatMap(({ questions }) => questions)
  const { conditions, flows, open } = resolveFlow(all)
  return {
    ...{ title, intro, language },
    sections: sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) =>
        withOpenFlow({ ...question, conditions: conditions.get(question) ?? [] }, open),
      ),
    })),
    skips: flows,
  }
}
