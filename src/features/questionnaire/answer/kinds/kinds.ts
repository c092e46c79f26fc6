import type { Finding, QuestionKind } from '@/lib/questionnaire'
import { isOfOther, Multiple, Pick, Single } from './choices'
import { Day } from './day'
import { DepartmentsOf } from './departments'
import { Figure, FigureTable } from './figures'
import { Images } from './images'
import type { KindComponents } from './kind-types'
import { Matrix } from './matrix'
import { Period } from './period'
import { AreaOf, OrganizationOf } from './places'
import { Scale } from './scale'
import { SignatureOf } from './signature'
import { Texts } from './texts'

/** How each kind of question is drawn. A note has only its title and help. */
export const kinds: KindComponents = {
  single: Single,
  picker: Pick,
  multiple: Multiple,
  checklist: Multiple,
  text: Texts,
  textarea: Texts,
  number: Figure,
  rate: Scale,
  date: Day,
  period: Period,
  area: AreaOf,
  'area-organization': OrganizationOf,
  department: DepartmentsOf,
  images: Images,
  signature: SignatureOf,
  matrix: Matrix,
  note: () => null,
  table: FigureTable,
}

const always = () => true

/** What a kind shows right at its field, row or figure; the card shows the rest. */
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
