import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import {
  keyedSections,
  type PasteDecision,
  pasteLimits,
  planPaste,
  type PlannedQuestion,
  readPasted,
  textSize,
} from '@/lib/questionnaire/form-paste'

/** A question as it stands in the preview. */
export interface PreviewedQuestion {
  key: string
  /** As it would be added; as it was read if it is left out or joined. */
  question: PlannedQuestion
  act: PasteDecision['act'] | null
  /** False for the first question of a part, which has none before it. */
  canMerge: boolean
  /** Instructions of its lines, and whether they have become conditions. */
  skips: { line: number; text: string; isSet: boolean }[]
}

export interface PreviewedSection {
  title: string
  line: number
  questions: PreviewedQuestion[]
}

const blank = { sections: [], title: '', intro: '', language: 'zh-CN' as const }

/** The text of the dialog, how it is understood, and what the person decided on it. */
export function usePasted() {
  const [text, setText] = useState('')
  const [decisions, setDecisions] = useState<ReadonlyMap<string, PasteDecision>>(new Map())
  const read = useDeferredValue(text)
  const size = useMemo(() => textSize(text), [text])
  const pasted = useMemo(() => (textSize(read) > pasteLimits.bytes ? blank : readPasted(read)), [read])
  const plan = useMemo(() => planPaste(pasted, decisions), [pasted, decisions])
  const sections = useMemo(() => {
    const planned = new Map(plan.sections.flatMap(({ questions }) => questions).map((one) => [one.key, one]))
    return keyedSections(pasted).map(({ title, line, questions }): PreviewedSection => ({
      ...{ title, line },
      questions: questions.map((question, at): PreviewedQuestion => {
        const { key, lines } = question
        const own = planned.get(key)
        return {
          ...{ key, canMerge: at > 0, question: own ?? { ...question, conditions: [] } },
          act: own ? null : (decisions.get(key)?.act ?? null),
          skips: own ? plan.skips.filter(({ line: one }) => one >= lines[0] && one <= lines[1]) : [],
        }
      }),
    }))
  }, [pasted, plan, decisions])
  const decide = useCallback(
    (key: string, change: PasteDecision) =>
      setDecisions((before) => new Map(before).set(key, { ...before.get(key), ...change })),
    [],
  )
  /** The same press again takes a decision back. */
  const toggle = useCallback(
    (key: string, act: 'merge' | 'omit') =>
      setDecisions((before) => {
        const { act: now, ...rest } = before.get(key) ?? {}
        return new Map(before).set(key, now === act ? rest : { ...rest, act })
      }),
    [],
  )
  const reset = (next = '') => {
    setText(next)
    setDecisions(new Map())
  }
  return {
    ...{ text, plan, sections, decide, toggle, setText, reset },
    count: plan.sections.reduce((sum, { questions }) => sum + questions.length, 0),
    /** Bytes, if there are too many. */
    tooLarge: size > pasteLimits.bytes ? size : null,
  }
}

export type PastedState = ReturnType<typeof usePasted>

/** Spots that the person should look at. */
export const doubtsIn = ({ act, question, skips }: PreviewedQuestion): number =>
  act === null ? question.warnings.length + skips.filter(({ isSet }) => !isSet).length : 0
