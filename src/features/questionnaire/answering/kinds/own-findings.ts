import type { Finding, QuestionKind } from '@/lib/questionnaire'

/** The finding is about the text of the "other" option. */
export const isOfOther = ({ code }: Finding): boolean => code === 'otherMissing' || code === 'otherTooLong'

const always = () => true

/** Findings that a kind displays at its own field, row or cell; the question card displays the rest. */
const ownFindings: Partial<Record<QuestionKind, (finding: Finding) => boolean>> = {
  single: isOfOther,
  picker: isOfOther,
  multiple: isOfOther,
  checklist: isOfOther,
  text: always,
  textarea: always,
  number: always,
  date: always,
  period: always,
  matrix: ({ cell }) => cell !== undefined,
  table: ({ cell }) => cell !== undefined,
}

export const showsItself = (finding: Finding, kind: QuestionKind): boolean =>
  ownFindings[kind]?.(finding) ?? false
