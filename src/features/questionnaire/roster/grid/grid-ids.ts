import type { RosterQuestion } from '@/lib/questionnaire'
import type { RosterModel } from '../roster-model'

export const gridId = ({ question }: RosterModel) => `roster-grid-${question.id}`
export const headId = (roster: RosterModel, column: string) => `${gridId(roster)}-head-${column}`

export const barId = ({ id }: RosterQuestion) => `roster-bar-${id}`
export const nameId = ({ id }: RosterQuestion, row: string) => `roster-name-${id}-${row}`
