import type { RespondentBoardComponent } from './types'

export const RespondentBoard = null as RespondentBoardComponent
