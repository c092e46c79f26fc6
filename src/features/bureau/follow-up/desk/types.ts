import type { ComponentType, ReactNode } from 'react'
import type { CursorList } from '@/hooks/use-cursor-list'
import type { RespondentEntry, RespondentList } from '@/wire/surveys/questionnaire'
import type { EachOutcome, FollowUp } from '../use-follow-up'
import type { Progress } from '../use-progress'

export interface RespondentBoardProps {
  surveyId: string
  list: CursorList<RespondentEntry, RespondentList>
  progress: Progress
  followUp: FollowUp
  /** False for a department head, who neither assigns nor unassigns. */
  isWhole: boolean
  /** The estimate of the survey's totals, in a pane. */
  estimate: ReactNode
  /** Called after an action; with the outcome of each of several respondents. */
  onChanged: (people?: EachOutcome[]) => void
  /** Downloads a file; undefined for users without permission. */
  onBring: ((url: string, name: string) => void) | undefined
}

/** The follow-up board of computers; none of its code in the mini-program. */
export type RespondentBoardComponent = ComponentType<RespondentBoardProps> | null
