import type { QuestionKindName } from '@/lib/questionnaire'

const circle = 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11'
const box = 'M3 3h10v10H3z'
const lines = 'M2.5 4.5h11M2.5 8h11M2.5 11.5h7'
const table = 'M2.5 3h11v10h-11zM2.5 6.5h11M6.5 3v10'
const pin = 'M8 14s-4.5-4-4.5-7.5a4.5 4.5 0 0 1 9 0C12.5 10 8 14 8 14M8 5.5v2'
const tree = 'M2.5 3.5h5M5 3.5v9h3M5 8h3M9.5 8h4M9.5 12.5h4'
const star = 'm8 2.3 1.7 3.6 4 .5-2.9 2.7.8 3.9L8 11.1 4.4 13l.8-3.9L2.3 6.4l4-.5z'
const date = 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5V5M10.5 2.5V5'
const number = 'M6 2.5 5 13.5M11 2.5l-1 11M3 6h10.5M2.5 10H13'

/** Kinds of a drawing of their own; any other has lines of text. */
const drawings: Partial<Record<QuestionKindName, string>> = {
  single: `${circle}M8 6.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3`,
  multiple: `${box}M5.5 8l2 2 3-4`,
  checklist: `${box}M5.5 8l2 2 3-4`,
  table,
  roster: table,
  rate: star,
  date,
  period: date,
  number,
  location: pin,
  area: tree,
  'area-organization': tree,
  department: tree,
  code: tree,
}

/** A drawing of the kind of a question, beside its title. */
export function KindMark({ kind }: { kind: QuestionKindName }) {
  return (
    <svg className="editor-mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d={drawings[kind] ?? lines} />
    </svg>
  )
}

/** A branch: the question is shown under a condition only. */
export function ConditionMark() {
  return (
    <svg className="editor-mark editor-mark-condition" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M4.5 5.5v5M4.5 2.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M4.5 10.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M11.5 2.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M11.5 5.5v1a2 2 0 0 1-2 2h-5" />
    </svg>
  )
}
