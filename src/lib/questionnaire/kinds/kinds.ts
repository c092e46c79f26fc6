import type { Question, QuestionOf, QuestionKindName, RosterQuestion } from '../schema/question'
import { area } from './area'
import { areaOrganization } from './area-organization'
import { checklist } from './checklist'
import { code } from './code'
import { date } from './date'
import { department } from './department'
import { file } from './file'
import { images } from './images'
import type { QuestionKind } from './kind'
import { location } from './location'
import { matrix } from './matrix'
import { multiple } from './multiple'
import { note } from './note'
import { number } from './number'
import { period } from './period'
import { picker } from './picker'
import { ranking } from './ranking'
import { rate } from './rate'
import { signature } from './signature'
import { roster } from './roster'
import { single } from './single'
import { table } from './table'
import { text } from './text'
import { textarea } from './textarea'

/** All kinds of questions, in the order in which the editor offers them. */
export const questionKinds: { [K in QuestionKindName]: QuestionKind<K> } = {
  single,
  picker,
  multiple,
  checklist,
  text,
  textarea,
  number,
  rate,
  date,
  period,
  code,
  area,
  'area-organization': areaOrganization,
  department,
  location,
  signature,
  images,
  file,
  ranking,
  matrix,
  note,
  table,
  roster,
}

export const questionKindNames = Object.keys(questionKinds) as QuestionKindName[]

type Kinded = Pick<Question, 'kind'>

/** The kind of a question, for a question of any kind. */
export const kindOf = ({ kind }: Kinded) => questionKinds[kind] as unknown as QuestionKind<QuestionKindName>

export const isRoster = (question: Question): question is RosterQuestion => kindOf(question).isRoster === true

export const isNote = (question: Kinded): boolean => kindOf(question).isNote === true

export const hasFiles = (question: Kinded): boolean => kindOf(question).fileKeys !== undefined

/** True for a single figure. */
export const isNumber = (question: Question): question is QuestionOf<'number'> => question.kind === 'number'

/** True for a table of figures. */
export const isTable = (question: Question): question is QuestionOf<'table'> => question.kind === 'table'
