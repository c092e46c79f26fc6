import type { RosterQuestion } from '@/lib/questionnaire'

export const gridId = ({ id }: RosterQuestion) => `roster-grid-${id}`
export const headId = (question: RosterQuestion, column: string) => `${gridId(question)}-head-${column}`
export const barId = ({ id }: RosterQuestion) => `roster-bar-${id}`
export const offersId = ({ id }: RosterQuestion) => `roster-offers-${id}`
export const offerId = (question: RosterQuestion, at: number) => `${offersId(question)}-${at}`
export const nameId = ({ id }: RosterQuestion, row: string) => `roster-name-${id}-${row}`
